import { onTestFinished } from 'vitest'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Starts the bundled server and waits until it listens. Stops it at the end of the test if it still runs. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  onTestFinished(server.stop)
  return server
}
