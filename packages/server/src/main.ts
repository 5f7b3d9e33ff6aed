import { readEnv } from './env.ts'
import { startServer } from './server.ts'

const server = await startServer(readEnv()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await server.close()
    process.exit(0)
  })
}
// Started by a parent that holds this pipe open: when it dies, however it dies, so do we, in order.
if (process.env.HOISTWAY_CHILD) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
}
