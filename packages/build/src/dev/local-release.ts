import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESCRIPTOR, MANIFEST } from '@hoistway/releases/check-build'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { hashOf, integrityText } from '@hoistway/releases/integrity'
import { type Registry, type Release, registry } from '@hoistway/releases/registry'

/** A release of the build in a folder, with the hashes that a deployed console asks for. */
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

/** The registry of a console in which everybody gets this release of its remote. */
export function withLocalRelease(body: unknown, release: Release): Registry {
  const { remotes, ...rest } = registry.parse(body)
  const entry = { live: release.version, previous: [], releases: [release] }
  return { ...rest, remotes: { ...remotes, [release.descriptor.name]: entry } }
}

/** A page of a console without the releases that its server wrote into it: it then asks for the registry. */
export const withoutServedReleases = (html: string) =>
  html.replace(/(<script\b[^>]*\bid="?hoistway-start"?[^>]*>)[^<]*(<\/script>)/, '$1$2')
