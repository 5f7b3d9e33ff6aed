import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundledServer } from '../../bundle.ts'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  output(): string
  stop(): Promise<void>
}

/** @throws Error with its output when it exits before it listens */
export async function startServerProcess(
  env: Record<string, string>,
  script = bundledServer,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', HOISTWAY_CHILD: '1', ...env },
    // It ends with its standard input, also when this process is killed.
    stdio: 'pipe',
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  let text = ''
  const url = await new Promise<string>((done, failed) => {
    const collect = (part: Buffer) => {
      text += part
      const address = /listening at (http:[^"\s]+)/.exec(text)?.[1]
      if (address) done(address)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)))
  })
  return { url, child, output: () => text, stop }
}

/** Uses an embedded database and broker; the state folder is deleted when it stops. */
export async function startDemoProcess(
  env: Record<string, string> = {},
): Promise<ServerProcess & { readonly state: string }> {
  const state = mkdtempSync(join(tmpdir(), 'hoistway-process-'))
  // PostgreSQL does not run as root: its account needs access to the folder.
  chmodSync(state, 0o755)
  const remove = () => rmSync(state, { recursive: true, force: true })
  try {
    const server = await startServerProcess({
      HOISTWAY_STATE: state,
      HOISTWAY_DEMO: '1',
      HOISTWAY_HOST_DIST: state,
      ...env,
    })
    return { ...server, state, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
