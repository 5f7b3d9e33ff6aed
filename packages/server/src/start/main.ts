import { StartError } from '../base/start-error.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './server.ts'

/** Supervisors usually kill a process after ten seconds. Draining needs a longer limit there. */
const END_MS = 9_500

let server: RunningServer | undefined
let ending = false
let drainMs = 0
let log = createLog('error')

/** A starting server has acknowledged nothing, so it just ends. */
async function end(code: number): Promise<void> {
  // A second signal skips the waiting.
  if (ending) return server?.hurry()
  ending = true
  setTimeout(() => process.exit(code || 1), drainMs + END_MS).unref()
  // A process with a defect stops serving.
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
// The process that reads the output may have ended.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
// The parent holds this pipe open. When it dies for any reason, this process shuts down.
if (process.env.HOISTWAY_CHILD) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
}

try {
  const env = readEnv()
  log = createLog(env.logLevel)
  drainMs = env.drainSeconds * 1_000
  server = await startServer(env)
} catch (error) {
  if (error instanceof StartError) console.error(error.message)
  else createLog('fatal').fatal({ err: error }, 'the server could not start')
  process.exit(1)
}
