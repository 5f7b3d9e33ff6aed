import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtManifest, MANIFEST } from './check-build.ts'
import { hashOf } from './integrity.ts'
import { INTEGRITY_FILE, integrityList } from './integrity-list.ts'
import { entryOf, type Registry, type Release, releaseOf } from './registry.ts'

/** Scripts and styles of a release. */
export interface OpenedRelease {
  readonly container: string
  readonly entry: string
  readonly files: Readonly<Record<string, string>>
}

/**
 * Returns the unmodified live releases in `folder` by the hash of their hash list. `runs` returns whether the host
 * supports a contract range; files of other releases must not be requested.
 */
export function openedReleases(
  folder: string,
  registry: Registry,
  runs: (platform: string) => boolean = () => true,
): Record<string, OpenedRelease> {
  const opened: Record<string, OpenedRelease> = {}
  for (const name of Object.keys(registry.remotes)) {
    const entry = entryOf(registry, name)
    const release = releaseOf(entry, entry?.live)
    if (!release || !runs(release.descriptor.platform)) continue
    const found = open(join(folder, 'remotes', name, release.version), release)
    if (release.integrity && found) opened[release.integrity.files] = found
  }
  return opened
}

function open(place: string, { integrity, manifest }: Release): OpenedRelease | undefined {
  if (!integrity || /^https?:/.test(manifest)) return undefined
  const list = readAsPublished(join(place, INTEGRITY_FILE), integrity.files)
  const built = readAsPublished(join(place, MANIFEST), integrity.manifest)
  // The browser loads these files itself and reports the problem.
  if (list === undefined || built === undefined) return undefined
  const { name, metaData } = builtManifest.parse(JSON.parse(built))
  const { files } = integrityList.parse(JSON.parse(list))
  const loaded = Object.entries(files).filter(([path]) => /\.(js|css)$/.test(path))
  return { container: name, entry: metaData.remoteEntry.name, files: Object.fromEntries(loaded) }
}

function readAsPublished(file: string, hash: string): string | undefined {
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  return bytes && hashOf(bytes) === hash ? bytes.toString() : undefined
}
