import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { entryOf, type Registry, releaseOf } from '@hoistway/releases/registry'

/** The descriptors of a remote's releases that users get: the live one first, then the canary. */
function descriptorsInUse(
  registry: Registry,
  remote: string,
): readonly Pick<RemoteDescriptor, 'title' | 'translations' | 'notifications' | 'pushes'>[] {
  const entry = entryOf(registry, remote)
  return [entry?.live, entry?.canary?.version].flatMap(
    (version) => releaseOf(entry, version)?.descriptor ?? [],
  )
}

/** A kind of notification as the release that users get declares it, with the names of its remote. */
export function declaredNotification(registry: Registry, remote: string, kind: string) {
  for (const { title, translations, notifications } of descriptorsInUse(registry, remote)) {
    const declared = notifications?.find((each) => each.kind === kind)
    if (declared) return { ...declared, source: { title, translations } }
  }
  return undefined
}

/** A push as the release that users get declares it. */
export function declaredPush(registry: Registry, remote: string, name: string) {
  return descriptorsInUse(registry, remote)
    .flatMap(({ pushes = [] }) => pushes)
    .find((push) => push.name === name)
}
