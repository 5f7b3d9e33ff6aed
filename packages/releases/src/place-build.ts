import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkBuild, DESCRIPTOR, MANIFEST } from './check-build.ts'
import { HOST, releaseDescriptor } from './descriptor.ts'
import { ENVIRONMENT_FILE, HOST_PAGE } from './host-release.ts'
import { filesIn, hashOf, hashOfFile, integrityText } from './integrity.ts'
import { INTEGRITY_FILE } from './integrity-list.ts'
import { ReleaseError } from './plan.ts'
import type { Provenance, Release } from './registry.ts'

export interface Build {
  /** Folder of the build, which is copied. */
  readonly folder: string
  readonly version: string
  readonly by: string
  readonly commit?: string | undefined
  readonly provenance?: Provenance | undefined
  readonly local?: boolean
  /** Branch of a preview. */
  readonly branch?: string | undefined
}

/** Checks and copies a build to `part`. @throws ReleaseError if it is invalid or its styles affect other apps */
export async function placeBuild(
  { folder, version, by, commit, provenance, local, branch }: Build,
  part: string,
): Promise<Release> {
  const built = checkBuild(folder)
  // Loads the CSS parser on demand, for a faster server start.
  const { reachingStyles, reachingText } = await import('./style-reach.ts')
  const reaching = built.name === HOST ? undefined : reachingText(await reachingStyles(folder))
  if (reaching !== undefined) throw new ReleaseError(reaching)
  const descriptor = releaseDescriptor.parse({ ...built, version })
  const manifest = built.name === HOST ? HOST_PAGE : MANIFEST
  await mkdir(part, { recursive: true })
  for (const path of await filesIn(folder)) {
    if (built.name === HOST && path.startsWith(ENVIRONMENT_FILE)) continue
    if (path.includes('/')) await mkdir(dirname(join(part, path)), { recursive: true })
    await copyFile(join(folder, path), join(part, path))
  }
  if (built.version !== version) {
    for (const copy of ['', '.br', '.gz']) await rm(join(part, DESCRIPTOR + copy), { force: true })
    await writeFile(join(part, DESCRIPTOR), `${JSON.stringify(descriptor, null, 2)}\n`)
  }
  const hashes = await integrityText(part)
  await writeFile(join(part, INTEGRITY_FILE), hashes)
  if (process.platform !== 'win32') {
    for (const path of await filesIn(part)) await chmod(join(part, path), 0o444)
  }
  return {
    version,
    manifest: `remotes/${descriptor.name}/${version}/${manifest}`,
    descriptor,
    integrity: { manifest: await hashOfFile(join(part, manifest)), files: hashOf(hashes) },
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    ...(commit && { commit }),
    ...(provenance && { provenance }),
    ...(local && { local }),
    ...(branch && { branch }),
  }
}
