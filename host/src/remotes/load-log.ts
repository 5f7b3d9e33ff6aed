import { reportError } from '@hoistway/platform/errors'
import { http } from '@hoistway/platform/http'
import type { Release } from '@hoistway/releases/registry'
import type { FailureBody } from '@hoistway/releases/wire'
import * as z from 'zod/mini'
import { create } from 'zustand'
import type { LoadFailure } from './load-failure.ts'
import { countCrash, countRun } from './release-sessions.ts'

export interface TabFailure extends FailureBody {
  readonly message: string
  /** ISO 8601 UTC. */
  readonly at: string
}

interface LoadLog {
  /** Versions by remote. */
  readonly running: Readonly<Record<string, string>>
  /** Newest first. */
  readonly failures: readonly TabFailure[]
}

export const useLoadLog = create<LoadLog>(() => ({ running: {}, failures: [] }))

export function recordRunning(release: Release): void {
  const { descriptor, version } = release
  const { name } = descriptor
  countRun(release)
  useLoadLog.setState(({ running }) => ({ running: { ...running, [name]: version } }))
}

export function recordFailure(release: Release, failure: LoadFailure): void {
  const { descriptor, version } = release
  const { name } = descriptor
  countCrash(release, 'load', failure)
  const seen = {
    remote: name,
    version,
    kind: failure.kind,
    message: failure.message,
    at: new Date().toISOString(),
  }
  useLoadLog.setState(({ failures }) => ({ failures: [seen, ...failures].slice(0, 50) }))
  reportError(failure, { where: 'load remote', remote: name, version })
  http
    .post('releases/failures', z.unknown(), { remote: name, version, kind: failure.kind })
    .catch((error: unknown) => {
      // A static host has no such endpoint, and without a network no report arrives.
      console.info('The failure could not be reported to the server.', error)
    })
}
