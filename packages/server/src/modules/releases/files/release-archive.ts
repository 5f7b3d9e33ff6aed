import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from '@hoistway/releases/integrity'
import { packTar, type TarEntry, unpackTar } from 'modern-tar'

export async function packRelease(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const entries: TarEntry[] = []
  for (const name of await filesIn(folder)) {
    const body = await readFile(join(folder, name))
    entries.push({ header: { name, size: body.length, mode: 0o444, mtime: new Date(0) }, body })
  }
  return packTar(entries)
}

/** Accepts paths that stay inside of the release's folder. */
const isPath = (name: string) => /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)

/**
 * Writes the files of an archive into a new folder.
 * @throws Error when it is not an archive, or has paths outside of the folder
 */
export async function unpackRelease(archive: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { header, data } of await unpackTar(archive)) {
    if (!isPath(header.name) || !data) throw new Error(`${header.name} is no file of a release`)
    const file = join(folder, header.name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
    if (process.platform !== 'win32') await chmod(file, 0o444)
  }
}
