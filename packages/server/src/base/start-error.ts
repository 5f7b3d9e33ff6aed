/** Shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
