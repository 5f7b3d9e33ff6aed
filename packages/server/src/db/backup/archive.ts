import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'

/** The file must not exist. Only its owner can read it. */
export function writeArchive(file: string) {
  const { readable, controller } = createTarPacker()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  const written = readable.pipeTo(Writable.toWeb(gzip))
  gzip.pipe(output)
  const done = Promise.all([written, finished(output)])
  // `add` or `finish` rejects with it.
  done.catch((error) => controller.error(error))
  const mtime = new Date()
  return {
    async add(name: string, content: Uint8Array, mode = 0o600) {
      const body = controller.add({ name, size: content.byteLength, mode, mtime }).getWriter()
      await body.write(content)
      await body.close()
    },
    async finish() {
      controller.finalize()
      await done
    },
    async abandon() {
      controller.error(new Error('abandoned'))
      output.destroy()
      await done.catch(() => {})
    },
  }
}
export type ArchiveWriter = ReturnType<typeof writeArchive>

/** Holds one entry in memory. Throws when the file is truncated or not an archive. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const bytes: ReadableStream = Readable.toWeb(source.pipe(gunzip)) as ReadableStream
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, content: await buffer(body) }
}
