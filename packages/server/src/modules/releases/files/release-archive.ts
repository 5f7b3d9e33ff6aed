import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '@hoistway/releases/integrity'
import { packTar, unpackTar } from 'modern-tar'

/** The archive of a folder's files. */
export const packRelease = (folder: string): Promise<Uint8Array<ArrayBuffer>> =>
  packTar(
    filesIn(folder).map((name) => {
      const body = readFileSync(join(folder, name))
      return { header: { name, size: body.length, mode: 0o444, mtime: new Date(0) }, body }
    }),
  )

/** A file of a release; nothing that leads out of its folder. */
const isPath = (name: string) => /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)

/** Writes the files of an archive into a new folder. @throws Error when it is none, or leads out of the folder */
export async function unpackRelease(archive: Uint8Array, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { header, data } of await unpackTar(archive)) {
    if (!isPath(header.name) || !data) throw new Error(`${header.name} is no file of a release`)
    const file = join(folder, header.name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, data)
    if (process.platform !== 'win32') chmodSync(file, 0o444)
  }
}
