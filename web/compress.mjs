// Puts a .br and a .gz beside every text file, WebAssembly and file of weights in a folder, where that saves bytes:
//   node compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const wanted = /\.(js|css|html|svg|json|plmw|wasm|webmanifest)$/

for (const file of readdirSync(process.argv[2], { recursive: true })) {
  if (!wanted.test(file)) continue
  const path = join(process.argv[2], file)
  const bytes = readFileSync(path)
  const quality = bytes.length > 1_000_000 ? 9 : 11 // the best takes many seconds for megabytes
  const smaller = {
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gz: gzipSync(bytes, { level: 9 }),
  }
  for (const [ending, packed] of Object.entries(smaller)) {
    if (packed.length < bytes.length) writeFileSync(`${path}.${ending}`, packed)
  }
}
