import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESCRIPTOR, MANIFEST } from '@hoistway/releases/check-build'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { hashOf, integrityText } from '@hoistway/releases/integrity'
import { type Registry, type Release, registry } from '@hoistway/releases/registry'

/** Returns a release of the build in a folder, with the hashes that a deployed console requires. */
export async function localRelease(
  folder: string,
  version: string,
): Promise<{ release: Release; integrity: string }> {
  const built = remoteDescriptor.parse(JSON.parse(readFileSync(join(folder, DESCRIPTOR), 'utf8')))
  const integrity = await integrityText(folder)
  return {
    integrity,
    release: {
      version,
      manifest: `remotes/${built.name}/${version}/${MANIFEST}`,
      descriptor: { ...built, version },
      integrity: { manifest: hashOf(readFileSync(join(folder, MANIFEST))), files: hashOf(integrity) },
    },
  }
}

/** Returns a console's registry with this release live for every user. */
export function withLocalRelease(body: unknown, release: Release): Registry {
  const { remotes, ...rest } = registry.parse(body)
  const entry = { live: release.version, previous: [], releases: [release] }
  return { ...rest, remotes: { ...remotes, [release.descriptor.name]: entry } }
}

/** Removes the embedded releases from a console's page, which then requests the registry. */
export const withoutServedReleases = (html: string) =>
  html.replace(/(<script\b[^>]*\bid="?hoistway-start"?[^>]*>)[^<]*(<\/script>)/, '$1$2')
