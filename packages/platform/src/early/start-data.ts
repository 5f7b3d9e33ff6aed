/** A parameter of a first request; see the descriptor of a remote. */
export interface FirstParameter {
  readonly name: string
  readonly from?: string | undefined
  readonly value?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** A GET request that a page begins with; see the descriptor of a remote. */
export interface FirstRequest {
  /** Below the API prefix, with the parameters of the page's path: `elevators/:id`. */
  readonly path: string
  readonly query?: readonly FirstParameter[] | undefined
}

/** What is known of a page before its remote is loaded. */
export interface StartRoute {
  readonly path: string
  readonly roles?: readonly string[] | undefined
  readonly files?: readonly string[] | undefined
  readonly requests?: readonly FirstRequest[] | undefined
}

/** A release as far as a page can be started from it. */
export interface StartRelease {
  readonly version: string
  /** Address of its manifest; that of its files is relative to it. */
  readonly manifest: string
  readonly descriptor: {
    readonly files?: readonly string[] | undefined
    readonly routes: readonly StartRoute[]
  }
  readonly integrity?: { readonly files: string } | undefined
}

interface StartRemote {
  readonly live?: string | null
  readonly releases: readonly StartRelease[]
}

/** What a release's manifest and list of hashes say. */
export interface OpenedRelease {
  /** Name of its container. */
  readonly container: string
  /** Path of its entry, relative to the manifest. */
  readonly entry: string
  /** Hashes of its scripts and styles, by path relative to the manifest. */
  readonly files: Readonly<Record<string, string>>
}

/** What a server, or a step of the deployment, writes into the page. */
export interface StartData {
  /** Content of `environment.json`. */
  readonly environment?: unknown
  /** The registry as it is for a user without a canary. */
  readonly registry?: { readonly remotes: Readonly<Record<string, StartRemote>> }
  /** Whether every user gets the releases of {@link StartData.registry}; otherwise it is only a guess. */
  readonly isFinal?: boolean
  /** The release of the console that this page is of; absent where consoles are not released. */
  readonly host?: { readonly version: string }
  /** By the hash of the release's list of hashes, so that they can belong to no other release. */
  readonly opened?: Readonly<Record<string, OpenedRelease>>
}

/** Id of the element that holds them as JSON. */
export const START_DATA_ID = 'hoistway-start'

/** Reads what the page was served with; `undefined` where nothing was written into it. */
export function readStartData(): StartData | undefined {
  const text = document.getElementById(START_DATA_ID)?.textContent
  try {
    // Written by the server that the page is from, and trusted like the page's scripts.
    const data: StartData | null = JSON.parse(text || 'null')
    return data?.registry ? data : undefined
  } catch (error) {
    console.info('The data of the page cannot be read.', error)
    return undefined
  }
}

/** Key of the tab's overrides in the session storage. */
export const OVERRIDES_KEY = 'hoistway.overrides'

/** Whether this tab may run other releases than those that everybody gets. */
function hasOverrides(): boolean {
  try {
    const stored = sessionStorage.getItem(OVERRIDES_KEY)
    return /[?&]remote\./.test(location.search) || (stored !== null && stored !== '{}')
  } catch {
    // Storage is blocked: there are no overrides.
    return false
  }
}

/** Browsers show a page of their history as it was, without asking for it again. */
const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Whether the page's registry is what the user of this tab gets now. Otherwise the registry must be asked. */
export const isFinalHere = ({ isFinal = false }: StartData): boolean =>
  isFinal && !hasOverrides() && !isFromHistory()
