/** The addresses of the server in an environment. */
export interface Environment {
  readonly name: 'local' | 'staging' | 'production'
  /** Origin of the API and the hub; '' is the origin of the page itself. */
  readonly server: string
  readonly apiPrefix: string
  readonly hubPath: string
  /** Cookie with the value of the anti-forgery header, and that header. */
  readonly antiForgeryCookie: string
  readonly antiForgeryHeader: string
  /** Receives error reports as JSON; without it they only go to the console. */
  readonly errorEndpoint: string | undefined
  /** Additional origins that remotes can be loaded from. */
  readonly remoteOrigins: readonly string[]
}

/** The hub path of the contracts, repeated here to keep its push schemas out of the sign-in page. */
export const HUB_PATH = '/customerHub'

const base = {
  server: '',
  apiPrefix: '/api',
  hubPath: HUB_PATH,
  antiForgeryCookie: 'XSRF-TOKEN',
  antiForgeryHeader: 'X-XSRF-TOKEN',
  errorEndpoint: undefined,
  remoteOrigins: [],
} as const

/** The first row whose pattern matches the page's host name is the environment. */
export const environmentTable: readonly { readonly hostName: RegExp; readonly environment: Environment }[] = [
  { hostName: /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/, environment: { ...base, name: 'local' } },
  { hostName: /^(staging|test)[.-]/, environment: { ...base, name: 'staging' } },
  { hostName: /.*/, environment: { ...base, name: 'production' } },
]

/** Returns the environment of a host name, before any override. */
export function environmentOf(hostName: string): Environment {
  const row = environmentTable.find((candidate) => candidate.hostName.test(hostName))
  if (!row) throw new Error(`No environment for host name ${hostName}`)
  return row.environment
}
