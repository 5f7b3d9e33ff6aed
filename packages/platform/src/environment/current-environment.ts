import * as z from 'zod/mini'
import { syncServerTime } from './clock.ts'
import { type Environment, environmentOf, HUB_PATH } from './environment-table.ts'

/** Overrides the table at deploy time. */
const OVERRIDE = '/environment.json'
const OVERRIDE_TIMEOUT_MS = 2_000

const override = z.partial(
  z.object({
    server: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    apiPrefix: z.string().check(z.startsWith('/')),
    hubPath: z.string().check(z.startsWith('/')),
    antiForgeryCookie: z.string().check(z.minLength(1)),
    antiForgeryHeader: z.string().check(z.minLength(1)),
    errorEndpoint: z.string().check(z.minLength(1)),
    remoteOrigins: z.array(z.url({ protocol: /^https?$/ })),
  }),
)

let current: Environment | undefined

export function environment(): Environment {
  current ??= environmentOf(globalThis.location?.hostname ?? 'localhost')
  return current
}

export function overrideEnvironment(parts: Partial<Omit<Environment, 'name'>>): void {
  current = { ...environment(), ...parts }
}

/** Ignores a missing, slow or malformed override. */
export async function loadEnvironment(served?: unknown): Promise<Environment> {
  try {
    const parts = served ?? (await readOverride())
    if (parts !== undefined) overrideEnvironment(override.parse(parts))
  } catch (error) {
    console.info(`${OVERRIDE} was not used: ${error instanceof Error ? error.message : String(error)}`)
  }
  return environment()
}

/** For a page without any response so far. The service worker, whose responses are old, answers no HEAD. */
export async function learnServerTime(): Promise<void> {
  try {
    const { headers } = await fetchOverride('HEAD')
    syncServerTime(headers.get('date'))
  } catch (error) {
    console.info('The time of the server is unknown.', error)
  }
}

const fetchOverride = (method: 'GET' | 'HEAD') =>
  fetch(OVERRIDE, { method, cache: 'no-store', signal: AbortSignal.timeout(OVERRIDE_TIMEOUT_MS) })

async function readOverride(): Promise<unknown> {
  const response = await fetchOverride('GET')
  const isJson = response.headers.get('content-type')?.includes('json')
  return response.ok && isJson ? response.json() : undefined
}

export function apiBase(): string {
  const { server, apiPrefix } = environment()
  return `${server}${apiPrefix}/`
}

export function hubUrl(): string {
  const { server, hubPath: path = HUB_PATH } = environment()
  return `${server}${path}`
}
