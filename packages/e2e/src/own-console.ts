import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A console of a test's own: server, database and release store in a folder of its own, on a port of its own. */
export interface OwnConsole {
  readonly url: string
  readonly folder: string
  /** Folder of the release store. */
  readonly store: string
  stop(): Promise<void>
}

interface Parts {
  /** Build of the host; the one of this checkout unless given. */
  readonly hostDist?: string
  /** Fills the release store; with the builds of this checkout unless given. */
  readonly fill?: (store: string) => Promise<void>
}

export async function startOwnConsole({ hostDist, fill = fillStore }: Parts = {}): Promise<OwnConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-releases-'))
  // PostgreSQL does not run as root: the account that it runs as must be able to enter.
  chmodSync(folder, 0o755)
  const store = join(folder, 'state/releases')
  await fill(store)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'packages/server/src/start/main.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOISTWAY_STATE: join(folder, 'state'),
      HOISTWAY_DEMO: '1',
      LOG_LEVEL: 'error',
      ...(hostDist && { HOISTWAY_HOST_DIST: hostDist }),
    },
  })
  await answers(`${url}/api/health`, server)
  return {
    url,
    folder,
    store,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fillStore(store: string): Promise<void> {
  run([join(root, 'scripts/start/fill-store.ts'), store])
}

/** Runs a script with this Node; fails with all that it has said. Answers what it printed. */
export function run(args: readonly string[], env: Record<string, string> = {}, cwd = root): string {
  const done = spawnSync(process.execPath, [...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (done.status !== 0) throw new Error(`${args.join(' ')}\n${done.stdout}${done.stderr}`)
  return done.stdout
}

/** The release tool, as a team types it. */
export const release = (words: readonly string[], env?: Record<string, string>) =>
  run([join(root, 'scripts/remote/release.ts'), ...words], env)

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
