import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { readEnv } from '../../src/start/env.ts'
import { type RunningServer, startServer } from '../../src/start/server.ts'
import { confirmed } from './confirmed.ts'
import { demoDatabase } from './demo-database.ts'
import { SEAL_SECRET } from './seal-secret.ts'

export type DemoUser = 'admin' | 'manager' | 'technician' | 'user'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, and fails where one differs
  readonly body: any
}

interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Uses a separate database for one suite; each demo user signs in once. */
export function startedServer(variables: Record<string, string> = {}) {
  const database = demoDatabase()
  const state = temporaryFolder('suite', afterAll)
  let server: RunningServer
  const tokens = new Map<DemoUser, Promise<string>>()

  beforeAll(async () => {
    writeFileSync(join(state, 'seal-secret'), SEAL_SECRET)
    server = await startServer(
      readEnv({
        PORT: '0',
        DATABASE_URL: database.databaseUrl,
        HOISTWAY_STATE: state,
        HOISTWAY_DEMO: '1',
        HOISTWAY_HOST_DIST: state,
        LOG_LEVEL: 'silent',
        ...variables,
      }),
    )
  })

  afterAll(() => server?.close())

  const call = (method: string, path: string, options: CallOptions = {}): Promise<Answer> =>
    confirmed(
      (headers) => callOnce(method, path, { ...options, headers: { ...options.headers, ...headers } }),
      (to, body) => callOnce('POST', to, { ...options, body }),
    )

  async function callOnce(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: {
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
  }

  const signIn = (email: string, password = 'Hoistway!2026') =>
    call('POST', 'auth/login', { body: { email, password } })
  const tokenOf = (who: DemoUser): Promise<string> => {
    const known = tokens.get(who) ?? signIn(`${who}@hoistway.demo`).then(({ body }) => String(body.token))
    tokens.set(who, known)
    return known
  }

  return {
    state,
    get databaseUrl() {
      return database.databaseUrl
    },
    get url() {
      return server.url
    },
    call,
    callOnce,
    signIn,
    tokenOf,
    as: async (
      who: DemoUser,
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) =>
      call(method, path, {
        token: await tokenOf(who),
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      }),
  }
}

/** Returns the ids of changed elevators as a page of the user receives them. */
export async function changesSeenBy(
  server: Pick<ReturnType<typeof startedServer>, 'tokenOf' | 'url'>,
  who: DemoUser,
): Promise<readonly string[]> {
  const token = await server.tokenOf(who)
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const ids: string[] = []
  connection.on('ElevatorChanged', ({ elevatorId }) => ids.push(elevatorId))
  await connection.start()
  onTestFinished(() => connection.stop())
  return ids
}
