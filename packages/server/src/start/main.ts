import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './server.ts'
import { StartError } from './start-error.ts'

/** Supervisors usually kill a process ten seconds after they stopped it; one that drains first needs a longer time. */
const END_MS = 9_500

let server: RunningServer | undefined
let ending = false
let drainMs = 0
let log = createLog('error')

/**
 * Closes everything in order, in bounded time, and ends the process; PostgreSQL is ended with it. While the server
 * starts nothing has been acknowledged, and there is nothing to close in order.
 */
async function end(code: number): Promise<void> {
  // Whoever asks twice does not want to wait.
  if (ending) return server?.hurry()
  ending = true
  setTimeout(() => process.exit(code || 1), drainMs + END_MS).unref()
  // A process with a defect does not go on serving.
  if (code !== 0) server?.hurry()
  await server?.close()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, `${event}: the server ends`)
    end(1)
  })
}
// The reader of the output is gone; the server goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
// Started by a parent that holds this pipe open: when it dies, however it dies, so do we, in order.
if (process.env.HOISTWAY_CHILD) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
}

try {
  const env = readEnv()
  log = createLog(env.logLevel)
  drainMs = env.drainSeconds * 1_000
  server = await startServer(env)
} catch (error) {
  // A StartError explains itself to people; anything else is a defect.
  if (error instanceof StartError) console.error(error.message)
  else createLog('fatal').fatal({ err: error }, 'the server could not start')
  process.exit(1)
}
