import { type Registry, type Release, registry } from '@hoistway/federation/registry'
import { resolveReleases } from '@hoistway/federation/resolve'
import { reportError } from '@hoistway/platform/errors'

const REGISTRY_TIMEOUT_MS = 5_000

/** Releases to use, by the registry as it stands now. A broken record of one remote does not hide the others. */
export async function fetchReleases(): Promise<Release[]> {
  const answer = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  const { releases, unresolved } = resolveReleases(readRegistry(await answer.json()))
  for (const { name, reason } of unresolved) reportError(new Error(`${name}: ${reason}`), { registry: name })
  return releases.map(({ release }) => release)
}

function readRegistry(body: unknown): Registry {
  const remotes: Registry['remotes'] = {}
  for (const [name, entry] of Object.entries(Object(Object(body).remotes))) {
    const parsed = registry.safeParse({ remotes: { [name]: entry } })
    if (parsed.success) Object.assign(remotes, parsed.data.remotes)
    else reportError(parsed.error, { registry: name })
  }
  return { remotes }
}
