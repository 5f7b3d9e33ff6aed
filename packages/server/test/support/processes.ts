import { onTestFinished } from 'vitest'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Stops the server at the end of the test if it still runs. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  onTestFinished(server.stop)
  return server
}
