import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes below which compression saves nothing. */
const MIN_BYTES = 1024

/** Writes a brotli and a gzip copy beside every text file of a build, so that no server compresses per request. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,html,json,svg}', { cwd: folder }))
    await precompressFile(join(folder, file))
}

/** Writes the copies of one file, unless it is too small to need any. */
export async function precompressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes))
}
