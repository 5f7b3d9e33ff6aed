import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SMALLEST = 1024

/** Writes a brotli and a gzip copy beside every text of a build, so that no server compresses it again and again. */
export function precompress(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < SMALLEST) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes))
  }
}
