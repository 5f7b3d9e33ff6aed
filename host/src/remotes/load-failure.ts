import type { failureKinds } from '@hoistway/releases/wire'

/** `refused`: the files do not match their hashes, or the origin is not allowed. */
type LoadFailureKind = (typeof failureKinds)[number]

/** The panel has a text for each kind; `cause` is for the report. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: LoadFailureKind
  /** Whether code of the remote has run, which must not run twice. */
  readonly hasRun: boolean
  /** Status of the response, if there was one. */
  readonly status: number | undefined

  constructor(kind: LoadFailureKind, message: string, { hasRun = false, status, ...options }: Options = {}) {
    super(message, options)
    this.kind = kind
    this.hasRun = hasRun
    this.status = status
  }
}

interface Options extends ErrorOptions {
  readonly hasRun?: boolean
  readonly status?: number | undefined
}

/** Returns the URL of the file that webpack failed to load. */
export function missingChunk(error: unknown): string | undefined {
  const { name, code, request } = Object(error)
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
  return isChunk && typeof request === 'string' ? request : undefined
}

export function failureKindOf(error: unknown): LoadFailureKind | 'rendering' {
  if (error instanceof LoadFailure) return error.kind
  return missingChunk(error) === undefined ? 'rendering' : 'missing'
}

/** Webpack remembers a failed chunk, and no code may run twice. */
export const needsReload = (error: unknown): boolean =>
  missingChunk(error) !== undefined || (error instanceof LoadFailure && error.hasRun)

export const reloadPage = (): void => window.location.reload()
