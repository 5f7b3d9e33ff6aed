import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { API_TOKEN_PREFIX, isApiToken } from '../api-token.ts'
import { filesIn, hashOf, isCopy } from '../integrity.ts'
import { json } from '../json.ts'
import { ReleaseError } from '../plan.ts'
import { CONFIRMATION_HEADER, PRODUCT, variables } from '../product.ts'
import { requestedPromotion } from '../promote-request.ts'
import { registry, release } from '../registry.ts'
import type { ReleaseAuditEntry } from '../release-audit.ts'
import { releaseAuditPage } from '../rights.ts'
import { scheduledChange } from '../schedule.ts'
import { releasesAnswer } from '../wire.ts'
import type { Credentials } from './credentials.ts'
import { request } from './failure.ts'
import type { Target } from './target.ts'

const PUBLISH_ATTEMPTS = 10
const RETRY_AFTER_MAX = 30

const session = z.object({ token: z.string() })
const secondFactorNeeded = z.object({ code: z.literal('second-factor-needed'), challenge: z.string() })
/** The change is made, awaits approval, or is scheduled. */
const promotion = z.union([requestedPromotion, scheduledChange, registry])
const approval = z.union([requestedPromotion, registry])
const begun = z.union([scheduledChange, registry])
const refusal = z.object({ message: z.string() })
/** Some calls require a person's password; API tokens are exempt. */
const confirmationNeeded = z.object({ code: z.literal('confirmation-needed'), kind: z.string() })

/** @throws ReleaseError if the server is unreachable */
export async function openServer(url: string, credentials: Credentials) {
  const base = url.replace(/\/+$/, '')
  refuseMistyped(credentials.token)
  const token = credentials.token ?? (await signIn(base, credentials))

  /** Tries up to `attempts` times while the server is busy. @throws ReleaseError with the server's message */
  async function call<T extends z.core.$ZodType>(
    method: string,
    path: string,
    schema: T,
    body?: unknown,
    attempts = 1,
  ): Promise<z.output<T>> {
    const send = async (headers: Record<string, string> = {}, left = attempts): Promise<Response> => {
      const answer = await request(`${base}/api/releases${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const seconds = answer.headers.get('retry-after')
      if (answer.status !== 503 || !seconds || left <= 1) return answer
      await wait(Math.min(Number(seconds), RETRY_AFTER_MAX) * 1000)
      return send(headers, left - 1)
    }
    const answer = await send()
    const { data: needed } = confirmationNeeded.safeParse(await bodyOf(answer.clone()))
    if (!needed || !credentials.password) return validated(schema, await answerOf(answer), base)
    const proof = { password: credentials.password }
    const confirmed = await post(
      `${base}/api/auth/confirmations`,
      { kind: needed.kind, proof },
      { authorization: `Bearer ${token}` },
    )
    const { token: confirmation } = validated(session, await answerOf(confirmed), base)
    return validated(schema, await answerOf(await send({ [CONFIRMATION_HEADER]: confirmation })), base)
  }
  return { base, call }
}

export async function serverTarget(
  url: string,
  credentials: Credentials,
  why: string | undefined,
): Promise<Target> {
  const { base, call } = await openServer(url, credentials)

  async function auditOf(remote: string | undefined, limit: number): Promise<readonly ReleaseAuditEntry[]> {
    const entries: ReleaseAuditEntry[] = []
    const pageSize = Math.min(limit, 100)
    for (let page = 1; entries.length < limit; page += 1) {
      const query = new URLSearchParams({
        page: String(page),
        pageSize: String(pageSize),
        ...(remote && { remote }),
      })
      const { data } = await call('GET', `/audit?${query}`, releaseAuditPage)
      entries.push(...data)
      if (data.length < pageSize) break
    }
    return entries.slice(0, limit)
  }

  return {
    where: base,
    read: () => call('GET', '', releasesAnswer).then((answer) => answer.registry),
    async publish({ folder, version, commit, provenance, attestation }, preview) {
      // The server creates the compressed copies.
      const contents = (await filesIn(folder))
        .filter((path) => !isCopy(path))
        .map((path) => [path, readFileSync(join(folder, path))] as const)
      const files = Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')]))
      const integrity = Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)]))
      const origin = { ...(commit && { commit }), ...(provenance && { provenance }), attestation }
      const body = { version, files, integrity, why, ...origin, ...(preview && { preview }) }
      return call('POST', '', release, body, PUBLISH_ATTEMPTS)
    },
    preview: (name, version, options) =>
      call('POST', `/${name}/preview`, registry, { version, ...options, why }),
    endPreview: (name, branch) =>
      call('POST', `/${name}/previews/${encodeURIComponent(branch)}/end`, registry, { why }),
    promote: (name, version, at) =>
      call('POST', `/${name}/promote`, promotion, { version, ...(at && { at }), why }),
    approve: (name, version) => call('POST', `/${name}/approve`, approval, { version, why }),
    canary: (name, version, { plan, at, ...audience }) =>
      call('POST', `/${name}/canary`, begun, {
        version,
        ...audience,
        ...(plan && { rollout: plan }),
        ...(at && { at }),
        why,
      }),
    rollback: (name, live, version) =>
      call('POST', `/${name}/rollback`, registry, { ...(live && { live }), version, why }),
    withdraw: (name, version) => call('POST', `/${name}/versions/${version}/withdraw`, registry, { why }),
    prune: (keep) => call('POST', '/prune', z.array(z.string()), { keep, why }),
    async writePage() {
      throw new ReleaseError('A server writes its page itself.')
    },
    audit: auditOf,
    verify: () => call('POST', '/verify', z.array(z.string()), {}),
  }
}

function refuseMistyped(token: string | undefined): void {
  if (!token?.startsWith(API_TOKEN_PREFIX) || isApiToken(token)) return
  throw new ReleaseError(`${variables.token} is not a complete API token: a part is missing or mistyped.`)
}

async function signIn(base: string, { email, password, code }: Credentials): Promise<string> {
  if (!email || !password)
    throw new ReleaseError(
      `A server requires ${variables.token} (an API token), or ${variables.email} and ${variables.password}.`,
    )
  const answer = await post(`${base}/api/auth/login`, { email, password })
  const { data: needed } = secondFactorNeeded.safeParse(await bodyOf(answer.clone()))
  if (!needed) return validated(session, await answerOf(answer), base).token
  if (!code)
    throw new ReleaseError(
      `This account has a second factor: set ${variables.code} to a code of the authenticator app.`,
    )
  const second = await post(`${base}/api/auth/login/second-factor`, { challenge: needed.challenge, code })
  return validated(session, await answerOf(second), base).token
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

function validated<T extends z.core.$ZodType>(schema: T, body: unknown, base: string): z.output<T> {
  const read = z.safeParse(schema, body)
  if (read.success) return read.data
  throw new ReleaseError(`${base} does not respond like a ${PRODUCT} server:\n${z.prettifyError(read.error)}`)
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? json(text) : undefined
}

async function answerOf(answer: Response): Promise<unknown> {
  const body = await bodyOf(answer)
  if (answer.ok) return body
  throw new ReleaseError(refusal.safeParse(body).data?.message ?? `The server answered ${answer.status}.`)
}
