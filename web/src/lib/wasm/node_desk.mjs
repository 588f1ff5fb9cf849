// The desk of palamedes.wasm under node, for unit tests: the real rules and the real bout.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DeskModule } from './module.mjs'

const usual = new URL('../../../../build/wasm/palamedes.wasm', import.meta.url)

export async function nodeDesk() {
  const path = process.env.PALAMEDES_WASM ?? fileURLToPath(usual)
  const bytes = await readFile(path).catch(() => {
    throw new Error(`this test needs ${path}, which tools/build_wasm.sh builds`)
  })
  return DeskModule.create(await WebAssembly.compile(bytes))
}
