/** The code is logged, so it says nothing about the server's network. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'
  readonly code: string
  /** Another attempt would fail as well. */
  readonly isFinal: boolean

  constructor(code: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.isFinal = isFinal
  }
}

export const finalFailure = (code: string) => new DeliveryFailure(code, { isFinal: true })
