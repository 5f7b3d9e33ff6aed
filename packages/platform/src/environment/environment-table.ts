/** The addresses of the server in an environment. */
export interface Environment {
  readonly name: 'local' | 'staging' | 'production'
  /** Origin of API and hub; '' is the origin of the page. */
  readonly server: string
  readonly apiPrefix: string
  readonly hubPath: string
  /** Contains the value of the anti-forgery header. */
  readonly antiForgeryCookie: string
  readonly antiForgeryHeader: string
  /** Receives error reports as JSON; absent: they only go to the console. */
  readonly errorEndpoint: string | undefined
  readonly remoteOrigins: readonly string[]
}

/** Repeats the contract's path to keep its push schemas out of the sign-in page. */
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

export const environmentTable: readonly { readonly hostName: RegExp; readonly environment: Environment }[] = [
  { hostName: /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/, environment: { ...base, name: 'local' } },
  { hostName: /^(staging|test)[.-]/, environment: { ...base, name: 'staging' } },
  { hostName: /.*/, environment: { ...base, name: 'production' } },
]

export function environmentOf(hostName: string): Environment {
  const row = environmentTable.find((candidate) => candidate.hostName.test(hostName))
  if (!row) throw new Error(`No environment for host name ${hostName}`)
  return row.environment
}
