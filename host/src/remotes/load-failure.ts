/** Why a remote cannot be shown. */
export type LoadFailureKind = 'missing' | 'slow' | 'broken' | 'too-new' | 'too-old'

/** A remote that could not be loaded. The panel says so in its words; `cause` is for the report. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly kind: LoadFailureKind

  constructor(kind: LoadFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
