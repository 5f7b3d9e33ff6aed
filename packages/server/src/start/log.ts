import { type DestinationStream, pino } from 'pino'
import { loggable } from '../db/database-errors.ts'

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

const API_TOKENS = /hwr_[\w-]+/g

/** Requests are not logged; tokens, passwords and secrets never. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    serializers: { err: loggable },
    hooks: { streamWrite: (line: string) => line.replaceAll(API_TOKENS, 'hwr_[removed]') },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
