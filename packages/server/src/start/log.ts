import { type DestinationStream, pino } from 'pino'
import { loggable } from '../db/database-errors.ts'

/** Whatever an object with these members is logged: the members are left out. */
const secrets = [
  'password',
  'confirmPassword',
  'refreshToken',
  'token',
  'sharedSecret',
  'secret',
  'authorization',
  'cookie',
]

const RELEASE_TOKENS = /hwr_[\w-]+/g

/** The server's log, as JSON lines. Requests are not logged; tokens, passwords and secrets never. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    serializers: { err: loggable },
    // Whatever text one stands in.
    hooks: { streamWrite: (line: string) => line.replaceAll(RELEASE_TOKENS, 'hwr_[removed]') },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
