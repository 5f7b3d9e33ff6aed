import type { failureKinds } from '@hoistway/releases/wire'

/** Why a remote cannot be shown. `refused`: it is not what was published, or its origin is not allowed. */
export type LoadFailureKind = (typeof failureKinds)[number]

/** A remote that could not be loaded. The panel has a text for each kind; `cause` is for the report. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: LoadFailureKind
  /** Whether code of the remote has run: another try in this page would run it twice. */
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

/** Address of the chunk or stylesheet that failed to load, if the error is webpack's error for that. */
export function missingChunk(error: unknown): string | undefined {
  const { name, code, request } = Object(error)
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
  return isChunk && typeof request === 'string' ? request : undefined
}

/** Why something of a remote cannot be shown: it could not be loaded, or failed while it was. */
export function failureKindOf(error: unknown): LoadFailureKind | 'rendering' {
  if (error instanceof LoadFailure) return error.kind
  return missingChunk(error) === undefined ? 'rendering' : 'missing'
}

/** Whether only a reload of the console helps: webpack remembers a chunk that failed, and nothing may run twice. */
export const needsReload = (error: unknown): boolean =>
  missingChunk(error) !== undefined || (error instanceof LoadFailure && error.hasRun)

/** Tries everything again. */
export const reloadPage = (): void => window.location.reload()
