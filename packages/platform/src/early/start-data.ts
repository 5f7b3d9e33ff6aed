/** A parameter of a first request; see the descriptor of a remote. */
export interface FirstParameter {
  readonly name: string
  readonly from?: string | undefined
  readonly value?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** A page's first GET request; see the descriptor of a remote. */
export interface FirstRequest {
  /** Below the API prefix, with the parameters of the page's path: `elevators/:id`. */
  readonly path: string
  readonly query?: readonly FirstParameter[] | undefined
  /** Query parameters of the page's URL that it requires; '' requires an absent one. */
  readonly when?: Readonly<Record<string, string>> | undefined
  readonly files?: readonly string[] | undefined
}

/** Properties of a page that are known before its remote is loaded. */
export interface StartRoute {
  readonly path: string
  readonly roles?: readonly string[] | undefined
  readonly files?: readonly string[] | undefined
  /** Shared modules that it needs in addition to those of every page. */
  readonly shared?: readonly string[] | undefined
  readonly requests?: readonly FirstRequest[] | undefined
}

/** The part of a release that is needed to start its pages. */
export interface StartRelease {
  readonly version: string
  /** URL of its manifest. Its file paths are relative to this URL. */
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

/** Contents of a release's manifest and list of hashes. */
export interface OpenedRelease {
  readonly container: string
  /** Path of its entry, relative to the manifest. */
  readonly entry: string
  /** Hashes of its scripts and styles, by path relative to the manifest. */
  readonly files: Readonly<Record<string, string>>
}

/** Data that a server, or a deployment step, writes into the page. */
export interface StartData {
  readonly environment?: unknown
  /** The registry for a user without a canary. */
  readonly registry?: { readonly remotes: Readonly<Record<string, StartRemote>> }
  /** Whether every user gets the releases of {@link StartData.registry}; otherwise it is only a guess. */
  readonly isFinal?: boolean
  /** The console's release; absent where consoles are not released. */
  readonly host?: { readonly version: string }
  /** False: users sign in at a provider only. */
  readonly localAccounts?: boolean
  /** By the hash of the release's list of hashes, which excludes mix-ups. */
  readonly opened?: Readonly<Record<string, OpenedRelease>>
}

/** Id of the element that contains them as JSON. */
export const START_DATA_ID = 'hoistway-start'

/** Reads the page's data; `undefined` when it has none. */
export function readStartData(): StartData | undefined {
  const text = document.getElementById(START_DATA_ID)?.textContent
  try {
    // Written by the page's server, and trusted like the page's scripts.
    const data: StartData | null = JSON.parse(text || 'null')
    return data?.registry ? data : undefined
  } catch (error) {
    console.info('The data of the page cannot be read.', error)
    return undefined
  }
}

/** Key of the tab's overrides in the session storage. */
export const OVERRIDES_KEY = 'hoistway.overrides'

function hasOverrides(): boolean {
  try {
    const stored = sessionStorage.getItem(OVERRIDES_KEY)
    return /[?&]remote\./.test(location.search) || (stored !== null && stored !== '{}')
  } catch {
    // Storage is blocked, so there are no overrides.
    return false
  }
}

/** Browsers restore a page from their history without requesting it again. */
const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Returns whether the page's registry is right for this tab's user. Otherwise it must be requested. */
export const isFinalHere = ({ isFinal = false }: StartData): boolean =>
  isFinal && !hasOverrides() && !isFromHistory()
