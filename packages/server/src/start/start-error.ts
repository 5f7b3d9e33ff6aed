/** Why the server does not start, and what to do about it: all that people are shown, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
