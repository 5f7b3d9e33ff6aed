import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filesIn, hashOf, isCopy } from '../integrity.ts'
import { ReleaseError } from '../plan.ts'
import { registry, release } from '../registry.ts'
import { releasesAnswer } from '../wire.ts'
import type { Target } from './target.ts'

/** How an Admin proves who they are. */
export interface Credentials {
  readonly token?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  /** A code of the authenticator app, of an Admin who has a second factor. */
  readonly code?: string | undefined
}

const session = z.object({ token: z.string() })
const secondFactorNeeded = z.object({ code: z.literal('second-factor-needed'), challenge: z.string() })
const refusal = z.object({ message: z.string() })

/** Releases of a running server, through its API; it records who did what in its audit log. */
export async function serverTarget(url: string, credentials: Credentials): Promise<Target> {
  const base = url.replace(/\/+$/, '')
  const token = credentials.token ?? (await signIn(base, credentials))

  async function call<T extends z.core.$ZodType>(method: string, path: string, schema: T, body?: unknown) {
    const answer = await fetch(`${base}/api/releases${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return z.parse(schema, await answerOf(answer))
  }

  return {
    where: base,
    read: () => call('GET', '', releasesAnswer).then((answer) => answer.registry),
    publish({ folder, version, commit }) {
      // The server makes the compressed copies itself.
      const contents = filesIn(folder)
        .filter((path) => !isCopy(path))
        .map((path) => [path, readFileSync(join(folder, path))] as const)
      const files = Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')]))
      const integrity = Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)]))
      return call('POST', '', release, { version, files, integrity, ...(commit && { commit }) })
    },
    promote: (name, version) => call('POST', `/${name}/promote`, registry, { version }),
    canary: (name, version, audience) => call('POST', `/${name}/canary`, registry, { version, ...audience }),
    rollback: (name) => call('POST', `/${name}/rollback`, registry, {}),
    prune: (keep) => call('POST', '/prune', z.array(z.string()), { keep }),
    async writePage() {
      throw new ReleaseError('A server writes its page itself.')
    },
    verify: () => call('POST', '/verify', z.array(z.string()), {}),
  }
}

async function signIn(base: string, { email, password, code }: Credentials): Promise<string> {
  if (!email || !password)
    throw new Error('A server wants HOISTWAY_TOKEN, or HOISTWAY_EMAIL and HOISTWAY_PASSWORD, of an Admin.')
  const answer = await post(`${base}/api/auth/login`, { email, password })
  const { data: needed } = secondFactorNeeded.safeParse(await bodyOf(answer.clone()))
  if (!needed) return session.parse(await answerOf(answer)).token
  if (!code)
    throw new Error('This Admin has a second factor: HOISTWAY_CODE wants a code of the authenticator app.')
  const second = await post(`${base}/api/auth/login/second-factor`, { challenge: needed.challenge, code })
  return session.parse(await answerOf(second)).token
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}

async function answerOf(answer: Response): Promise<unknown> {
  const body = await bodyOf(answer)
  if (answer.ok) return body
  throw new Error(refusal.safeParse(body).data?.message ?? `The server answered ${answer.status}.`)
}
