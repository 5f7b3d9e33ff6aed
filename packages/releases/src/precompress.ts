import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes below which compression saves nothing. */
const MIN_BYTES = 1024

/** Writes a brotli and a gzip copy beside every text file of a build, so that no server compresses per request. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < MIN_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }))
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(bytes))
  }
}
