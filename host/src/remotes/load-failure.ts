import type { failureKinds } from '@hoistway/releases/wire'

/** Why a remote cannot be shown. `refused`: it is not what was published, or comes from where nothing may come from. */
export type LoadFailureKind = (typeof failureKinds)[number]

/** A remote that could not be loaded. The panel says so in its words; `cause` is for the report. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: LoadFailureKind

  constructor(kind: LoadFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Address of the chunk or stylesheet that did not come, if that is what an error says (webpack's words). */
export function missingChunk(error: unknown): string | undefined {
  const { name, code, request } = Object(error)
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
  return isChunk && typeof request === 'string' ? request : undefined
}
