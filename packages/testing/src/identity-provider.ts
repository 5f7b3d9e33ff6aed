import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Person {
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly groups?: readonly string[]
}

export const CLIENT = { clientId: 'hoistway', clientSecret: 'a secret of the test provider' }

interface Options {
  /** Console's address in browsers. */
  readonly publicUrl: string
  readonly id?: string
  readonly skewSeconds?: number
}

/** oidc-provider in another process, whose clock can differ. */
export async function startIdentityProvider({ publicUrl, id = 'company', skewSeconds = 0 }: Options) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const folder = temporaryFolder('oidc', (remove) => process.once('exit', remove))
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const redirectUri = `${publicUrl}/api/auth/sso/${id}/callback`
    const settings = { port, issuer, redirectUri, afterLogout: `${publicUrl}/login`, ...CLIENT }
    child = spawn(process.execPath, [join(import.meta.dirname, 'identity-provider-process.ts')], {
      env: { ...process.env, IDENTITY_PROVIDER: JSON.stringify({ ...settings, skewSeconds }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(child.stdout ?? child, 'data')
    if (!String(said).includes('listening')) throw new Error(String(said))
  }
  await start()

  return {
    issuer,
    /** Writes the server's configuration. Returns its path. */
    file(more: object = {}): string {
      const path = join(mkdtempSync(join(folder, 'settings-')), 'oidc.json')
      const provider = { id, name: 'Company', issuer, ...CLIENT, ...more }
      writeFileSync(path, JSON.stringify({ providers: [provider] }))
      return path
    },
    /** The person whom the provider signs in, or refuses. */
    async set(subject: string, person: Person | 'refused'): Promise<void> {
      const body = JSON.stringify({ subject, person })
      const answer = await fetch(`${issuer}/test/person`, { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
    },
    start,
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
