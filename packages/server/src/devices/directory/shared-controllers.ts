import type { FastifyBaseLogger } from 'fastify'
import type { Directory } from './directory.ts'

/** Warns of elevators that name one controller, from before that was refused: its messages count for each of them. */
export function warnOfSharedControllers({ shared }: Directory, log: FastifyBaseLogger): void {
  for (const [controllerKey, entries] of shared()) {
    const elevators = entries.map(({ id, name }) => ({ id, name }))
    log.warn({ controllerKey, elevators }, 'several elevators name one controller: give each its own')
  }
}
