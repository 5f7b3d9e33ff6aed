import type { FastifyBaseLogger } from 'fastify'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** How long the embedded PostgreSQL has to end, in its three steps. */
export const STOP_MS = 4_000

/** The embedded PostgreSQL of a server, which logs crashes and restarts. */
export const ownPostgres = (state: string, log: FastifyBaseLogger) =>
  startEmbeddedPostgres(state, undefined, (event, detail) =>
    log[event === 'restarted' ? 'warn' : 'error']({ event, err: detail }, 'embedded PostgreSQL'),
  )
