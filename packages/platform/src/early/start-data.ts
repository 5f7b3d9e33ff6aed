/** See the descriptor of a remote. */
export interface FirstParameter {
  readonly name: string
  readonly from?: string | undefined
  readonly value?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** See the descriptor of a remote. */
export interface FirstRequest {
  /** Below the API prefix: `elevators/:id`. */
  readonly path: string
  readonly query?: readonly FirstParameter[] | undefined
  /** Query parameters that the URL must have; '' requires an absent one. */
  readonly when?: Readonly<Record<string, string>> | undefined
  readonly files?: readonly string[] | undefined
}

export interface StartRoute {
  readonly path: string
  readonly roles?: readonly string[] | undefined
  readonly files?: readonly string[] | undefined
  readonly shared?: readonly string[] | undefined
  readonly requests?: readonly FirstRequest[] | undefined
}

export interface StartRelease {
  readonly version: string
  /** URL; file paths are relative to it. */
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
  /** Relative to the manifest. */
  readonly entry: string
  /** Hashes by path relative to the manifest. */
  readonly files: Readonly<Record<string, string>>
}

/** Data that the server or a deployment step writes into the page. */
export interface StartData {
  readonly environment?: unknown
  /** For a user without a canary. */
  readonly registry?: { readonly remotes: Readonly<Record<string, StartRemote>> }
  /** Whether every user gets these releases; otherwise they are a guess. */
  readonly isFinal?: boolean
  /** Absent where consoles are not released. */
  readonly host?: { readonly version: string }
  /** False: users sign in at a provider only. */
  readonly localAccounts?: boolean
  /** By the hash of the release's list of hashes, which excludes mix-ups. */
  readonly opened?: Readonly<Record<string, OpenedRelease>>
}

export const START_DATA_ID = 'hoistway-start'

/** Returns `undefined` when the page contains no data. */
export function readStartData(): StartData | undefined {
  const text = document.getElementById(START_DATA_ID)?.textContent
  try {
    // Trusted like the page's scripts, because its server writes both.
    const data: StartData | null = JSON.parse(text || 'null')
    return data?.registry ? data : undefined
  } catch (error) {
    console.info('The data of the page cannot be read.', error)
    return undefined
  }
}

/** Session storage key of the tab's overrides. */
export const OVERRIDES_KEY = 'hoistway.overrides'

function hasOverrides(): boolean {
  try {
    const stored = sessionStorage.getItem(OVERRIDES_KEY)
    return /[?&]remote\./.test(location.search) || (stored !== null && stored !== '{}')
  } catch {
    return false
  }
}

/** Browsers restore a page from their history without requesting it again. */
const isFromHistory = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Returns whether the page's registry is right for this tab's user. */
export const isFinalHere = ({ isFinal = false }: StartData): boolean =>
  isFinal && !hasOverrides() && !isFromHistory()
