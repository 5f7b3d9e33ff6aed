import type { User } from '@hoistway/contracts/auth'
import { reportError } from '@hoistway/platform/errors'
import { getSession, identityHeaders } from '@hoistway/platform/session'
import { handover, isFinalHere } from '@hoistway/platform/start'
import { type Registry, registry } from '@hoistway/releases/registry'
import { type ReleaseUser, resolveReleases } from '@hoistway/releases/resolve'
import { type TabRelease, withOverrides } from './overrides.ts'
import { servedData } from './served-data.ts'

const REGISTRY_TIMEOUT_MS = 5_000

/** A server resolves the registry for this user; a static host sends the whole. */
export async function fetchRegistry(underWay?: Promise<Response>): Promise<Registry> {
  const answer = await (underWay ??
    fetch('/registry.json', {
      cache: 'no-cache',
      headers: identityHeaders(),
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    }))
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  return readRegistry(await answer.json())
}

export async function firstRegistry(served = servedData): Promise<Registry> {
  return served.registry && isFinalHere(served)
    ? readRegistry(served.registry)
    : fetchRegistry(handover().registry)
}

/** A broken record of one remote does not hide the others. */
export async function releasesFrom(read: Registry): Promise<readonly TabRelease[]> {
  const caller = currentCaller()
  const { releases, unresolved } = resolveReleases(read, caller)
  for (const { name, reason } of unresolved) reportError(new Error(`${name}: ${reason}`), { registry: name })
  return withOverrides(releases, read, caller)
}

export const fetchReleases = async () => releasesFrom(await fetchRegistry())

export function currentCaller(): ReleaseUser | undefined {
  const session = getSession()
  return session.status === 'signed-in' ? { ...session.user, id: identityOf(session.user) } : undefined
}

export const identityOf = ({ id, email }: User) => id ?? email

function readRegistry(body: unknown): Registry {
  const { host, remotes: given } = Object(body)
  const remotes: Registry['remotes'] = {}
  for (const [name, entry] of Object.entries(Object(given)))
    Object.assign(remotes, readPart(name, { remotes: { [name]: entry } })?.remotes)
  return { host: readPart('host', { host, remotes: {} })?.host, remotes }
}

function readPart(name: string, part: object): Registry | undefined {
  const { data, error } = registry.safeParse(part)
  if (error) reportError(error, { registry: name })
  return data
}
