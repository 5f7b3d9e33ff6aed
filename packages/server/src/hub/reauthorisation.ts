import type { FastifyBaseLogger } from 'fastify'
import type { Access } from '../auth/live-sessions.repository.ts'
import type { SessionRepository } from '../auth/session.repository.ts'
import { attempt, type Report, reportOutages } from '../base/outages.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { type CustomerConnection, type CustomerHub, elevatorOfGroup, maySee } from './hub-context.ts'

interface Deps {
  readonly hub: CustomerHub
  readonly sessions: Pick<SessionRepository, 'findAccess'>
  readonly directory: Directory
  readonly subscribe: (connection: CustomerConnection, elevatorId: string) => Promise<void>
  readonly log: FastifyBaseLogger
}

/** Sign-outs and changed roles or memberships affect open connections within this time, `LOOK_MS` and a query. */
const REAUTHORISE_MS = 2_500
/** Spreads connections that opened together, as after a restart. */
const SPREAD_MS = 1_000
const LOOK_MS = 500
const BATCH = 1_000

const sessionOf = ({ context }: CustomerConnection) => context.caller.sessionId

export const dueAgain = () => performance.now() + REAUTHORISE_MS - Math.random() * SPREAD_MS

export function keepAuthorised({ hub, sessions, directory, subscribe, log }: Deps): { close(): void } {
  let looking = false
  let waitUntil = 0

  async function look(): Promise<void> {
    const now = performance.now()
    const due = [...hub.connections()].filter(({ context }) => context.dueAt <= now)
    while (due.length > 0) {
      const batch = due.splice(0, BATCH)
      const found = await sessions.findAccess([...new Set(batch.map(sessionOf))])
      const bySession = new Map(found.map((access) => [access.caller.sessionId, access]))
      for (const connection of batch) apply(connection, bySession.get(sessionOf(connection)))
    }
  }

  function apply(connection: CustomerConnection, now: Access | undefined): void {
    const { context } = connection
    if (!now || now.caller.mustEnrol) return connection.close({ error: 'The session has ended.' })
    // The client renews its session, with the new roles.
    if (now.caller.roles.join() !== context.caller.roles.join()) {
      return connection.close({ allowReconnect: true })
    }
    Object.assign(context, now, { dueAt: dueAgain() })
    const isVisible = (id: string) => {
      const entry = directory.byId(id)
      return entry !== undefined && maySee(context, entry)
    }
    // The page still shows these elevators, and refetches their alerts when the subscription is confirmed.
    for (const id of [...context.lost].filter(isVisible))
      subscribe(connection, id).catch((error) =>
        log.debug({ err: error }, 'subscription after regained access'),
      )
    for (const group of hub.groups.of(connection)) {
      const id = elevatorOfGroup(group)
      if (isVisible(id)) continue
      context.lost.add(id)
      connection.send('ElevatorChanged', { elevatorId: id })
      void hub.groups.remove(group, connection)
    }
  }

  const report = reportOutages(log, 'hub reauthorisation', 'error')
  const looked: Report = (error) => {
    if (error !== undefined) waitUntil = performance.now() + REAUTHORISE_MS
    report(error)
  }
  const timer = setInterval(() => {
    if (looking || performance.now() < waitUntil) return
    looking = true
    attempt(looked, look).finally(() => {
      looking = false
    })
  }, LOOK_MS)
  return { close: () => clearInterval(timer) }
}
