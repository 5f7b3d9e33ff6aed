/** Explains why the server does not start and what to do. It is shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
