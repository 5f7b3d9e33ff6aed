import type { failureKinds } from '@hoistway/releases/wire'

/** Why a remote failed to load. `refused`: its files do not match their hashes, or its origin is not allowed. */
type LoadFailureKind = (typeof failureKinds)[number]

/** A remote that could not be loaded. The panel has a text for each kind; `cause` is for the report. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: LoadFailureKind
  /** Whether code of the remote has run: another attempt in this page would run it twice. */
  readonly hasRun: boolean

  constructor(kind: LoadFailureKind, message: string, { hasRun = false, ...options }: Options = {}) {
    super(message, options)
    this.kind = kind
    this.hasRun = hasRun
  }
}

interface Options extends ErrorOptions {
  readonly hasRun?: boolean
}

/** Returns the URL of the chunk or stylesheet if the error is webpack's for a failed load. */
export function missingChunk(error: unknown): string | undefined {
  const { name, code, request } = Object(error)
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
  return isChunk && typeof request === 'string' ? request : undefined
}

export function failureKindOf(error: unknown): LoadFailureKind | 'rendering' {
  if (error instanceof LoadFailure) return error.kind
  return missingChunk(error) === undefined ? 'rendering' : 'missing'
}

/** Returns whether only a reload of the console helps: webpack remembers a failed chunk, and no code may run twice. */
export const needsReload = (error: unknown): boolean =>
  missingChunk(error) !== undefined || (error instanceof LoadFailure && error.hasRun)

export const reloadPage = (): void => window.location.reload()
