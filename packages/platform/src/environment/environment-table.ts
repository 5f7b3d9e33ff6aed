/** Where the product finds its server, by environment. */
export interface Environment {
  readonly name: 'local' | 'staging' | 'production'
  /** Origin of the API and the hub; '' is the origin of the page itself. */
  readonly server: string
  /** Prefix of every API path. */
  readonly apiPrefix: string
  /** Path of the hub on the server. */
  readonly hubPath: string
  /** Cookie that the anti-forgery header is read from, and the header. */
  readonly antiForgeryCookie: string
  readonly antiForgeryHeader: string
  /** Receives error reports as JSON; without one they go to the console alone. */
  readonly errorEndpoint: string | undefined
  /** Origins besides the page's own from which remotes may be loaded. */
  readonly remoteOrigins: readonly string[]
}

/** The path of the hub in the contracts, whose schemas of pushes nobody needs to sign in. */
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

/** The first row whose pattern fits the page's host name is the environment. */
export const environmentTable: readonly { readonly hostName: RegExp; readonly environment: Environment }[] = [
  { hostName: /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/, environment: { ...base, name: 'local' } },
  { hostName: /^(staging|test)[.-]/, environment: { ...base, name: 'staging' } },
  { hostName: /.*/, environment: { ...base, name: 'production' } },
]

/** The environment of a host name, before any override. */
export function environmentOf(hostName: string): Environment {
  const row = environmentTable.find((candidate) => candidate.hostName.test(hostName))
  if (!row) throw new Error(`No environment for host name ${hostName}`)
  return row.environment
}
