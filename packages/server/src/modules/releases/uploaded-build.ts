import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashOf } from '@hoistway/releases/integrity'
import { ReleaseError } from '@hoistway/releases/plan'
import { precompress } from '@hoistway/releases/precompress'
import { releases as messages } from '../../texts/en.ts'

interface Upload {
  /** Base64 by path; the paths are checked. */
  readonly files: Readonly<Record<string, string>>
  /** Hashes by path. */
  readonly integrity: Readonly<Record<string, string>>
}

/**
 * Writes an uploaded build into a folder that exists during `work`.
 * @throws ReleaseError when files are missing, were added, or do not match their hash
 */
export async function withBuildFolder<T>(
  { files, integrity }: Upload,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const missing = Object.keys(integrity).find((path) => !Object.hasOwn(files, path))
  if (missing !== undefined) throw new ReleaseError(messages.notArrived(missing))
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-build-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path)
      const bytes = Buffer.from(content, 'base64')
      if (hashOf(bytes) !== integrity[path]) throw new ReleaseError(messages.notBuilt(path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    await precompress(folder)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
