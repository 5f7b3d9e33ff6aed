import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { entryOf, type Registry, releaseOf } from '@hoistway/releases/registry'

/** Returns the descriptors of a remote's releases in use: the live one first, then the canary. */
function descriptorsInUse(
  registry: Registry,
  remote: string,
): readonly Pick<RemoteDescriptor, 'title' | 'translations' | 'notifications' | 'pushes'>[] {
  const entry = entryOf(registry, remote)
  return [entry?.live, entry?.canary?.version].flatMap(
    (version) => releaseOf(entry, version)?.descriptor ?? [],
  )
}

/** Returns the declaration of a notification kind in a release in use, with the names of its remote. */
export function declaredNotification(registry: Registry, remote: string, kind: string) {
  for (const { title, translations, notifications } of descriptorsInUse(registry, remote)) {
    const declared = notifications?.find((each) => each.kind === kind)
    if (declared) return { ...declared, source: { title, translations } }
  }
  return undefined
}

/** Returns the declaration of a push in a release in use. */
export function declaredPush(registry: Registry, remote: string, name: string) {
  return descriptorsInUse(registry, remote)
    .flatMap(({ pushes = [] }) => pushes)
    .find((push) => push.name === name)
}
