import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../src/main.ts')

/** The server as a process of its own: it can be killed, and all that it says is kept. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Output and errors so far. */
  said(): string
  /** Ends it in order. */
  stop(): Promise<void>
}

/** Starts `main.ts` and waits until it listens. Stopped at the end of the test, if it still runs. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  let text = ''
  const url = await new Promise<string>((done, failed) => {
    const hear = (part: Buffer) => {
      text += part
      const found = /listening at (http:[^"\s]+)/.exec(text)?.[1]
      if (found) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)))
  })
  return { url, child, said: () => text, stop }
}
