import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBuild, DESCRIPTOR, MANIFEST } from './check-build.ts'
import { HOST, releaseDescriptor } from './descriptor.ts'
import { ENVIRONMENT_FILE, HOST_PAGE } from './host-release.ts'
import { filesIn, hashOf, integrityText } from './integrity.ts'
import { INTEGRITY_FILE } from './integrity-list.ts'
import type { Provenance, Release } from './registry.ts'

/** A build that becomes a release. */
export interface Build {
  /** Folder with the manifest, `remote.json` and all files that they name; it is copied. */
  readonly folder: string
  readonly version: string
  readonly by: string
  readonly commit?: string | undefined
  readonly provenance?: Provenance | undefined
  readonly local?: boolean
  /** The branch that it is a preview of. */
  readonly branch?: string | undefined
}

/**
 * Checks and copies a build into the folder `part`, sets its version and hashes, and returns its entry for the registry.
 * @throws ReleaseError when it is no build
 */
export function placeBuild(
  { folder, version, by, commit, provenance, local, branch }: Build,
  part: string,
): Release {
  const built = checkBuild(folder)
  const descriptor = releaseDescriptor.parse({ ...built, version })
  const manifest = built.name === HOST ? HOST_PAGE : MANIFEST
  mkdirSync(part, { recursive: true })
  for (const path of filesIn(folder)) {
    if (built.name !== HOST || !path.startsWith(ENVIRONMENT_FILE))
      cpSync(join(folder, path), join(part, path))
  }
  if (built.version !== version) {
    for (const copy of ['', '.br', '.gz']) rmSync(join(part, DESCRIPTOR + copy), { force: true })
    writeFileSync(join(part, DESCRIPTOR), `${JSON.stringify(descriptor, null, 2)}\n`)
  }
  const hashes = integrityText(part)
  writeFileSync(join(part, INTEGRITY_FILE), hashes)
  if (process.platform !== 'win32') {
    for (const path of filesIn(part)) chmodSync(join(part, path), 0o444)
  }
  return {
    version,
    manifest: `remotes/${descriptor.name}/${version}/${manifest}`,
    descriptor,
    integrity: { manifest: hashOf(readFileSync(join(part, manifest))), files: hashOf(hashes) },
    publishedAt: new Date().toISOString(),
    publishedBy: by,
    ...(commit && { commit }),
    ...(provenance && { provenance }),
    ...(local && { local }),
    ...(branch && { branch }),
  }
}
