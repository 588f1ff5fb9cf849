// The desk of palamedes.wasm under node, for unit tests: the real rules and the real bout.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DeskModule } from './module.mjs'

const here = dirname(fileURLToPath(import.meta.url))

export async function nodeDesk() {
  const path = process.env.PALAMEDES_WASM ?? join(here, '../../../../build/wasm/palamedes.wasm')
  const bytes = await readFile(path).catch(() => {
    throw new Error(`this test needs ${path}, which tools/build_wasm.sh builds`)
  })
  return DeskModule.create(await WebAssembly.compile(bytes))
}
