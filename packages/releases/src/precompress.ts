import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST = 1024

/** Writes a brotli and a gzip copy beside every text of a build, so that no server compresses it again and again. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < SMALLEST) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, { params }))
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(bytes))
  }
}
