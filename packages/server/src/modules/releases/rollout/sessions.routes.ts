import { impersonal } from '@hoistway/releases/crash-text'
import { resolveHost, resolveReleases } from '@hoistway/releases/resolve'
import { sessionsBody } from '@hoistway/releases/wire'
import { callerOf } from '../../../auth/guard.ts'
import type { Caller } from '../../../base/caller.ts'
import type { App } from '../../../base/wire.ts'
import { isRefusal, type RateLimits } from '../../../db/rate-limits.ts'
import type { ServedReleases } from '../served-releases.ts'
import type { ReleaseSessionRepository } from './sessions.repository.ts'

interface Deps {
  readonly served: Pick<ServedReleases, 'registry'>
  readonly sessions: ReleaseSessionRepository
  readonly limits: RateLimits
}

/**
 * Counts only releases that the caller gets, and few sessions per user, so that no single user can stop a release or
 * hide that it fails (behaviour releases.watch.persons).
 */
export function releaseSessionRoutes(app: App, { served, sessions, limits }: Deps): void {
  const calls = limits({ name: 'release-session-calls', points: 120, seconds: 600 })
  const newSessions = limits({ name: 'release-sessions', points: 2, seconds: 86_400 })

  app.post('/releases/sessions', { schema: { body: sessionsBody } }, async (request) => {
    const caller = callerOf(request)
    const { session, releases } = request.body
    const isGiven = versionsOf(served, caller)
    if (await isWithin(calls, caller.id)) {
      for (const { remote, version, crashes, starting } of releases) {
        const release = `${remote}@${version}`
        if (!isGiven.has(release)) continue
        const isCounted = await sessions.isKnown({ remote, version }, session)
        if (!isCounted && !(await isWithin(newSessions, `${caller.id} ${release}`))) continue
        const anonymous = crashes.map((crash) => ({ ...crash, message: impersonal(crash.message) }))
        await sessions.note({ remote, version, session, userId: caller.id, crashes: anonymous, starting })
      }
    }
  })
}

function versionsOf(served: Pick<ServedReleases, 'registry'>, caller: Caller): ReadonlySet<string> {
  const registry = served.registry()
  const host = resolveHost(registry, caller)
  const given = [...resolveReleases(registry, caller).releases, ...(host ? [host] : [])].flatMap(
    ({ release, fallback }) => (fallback ? [release, fallback] : [release]),
  )
  return new Set(given.map(({ descriptor: { name }, version }) => `${name}@${version}`))
}

async function isWithin(limit: ReturnType<RateLimits>, key: string): Promise<boolean> {
  try {
    await limit.consume(key)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
