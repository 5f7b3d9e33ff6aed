/** An invalid command line; the message explains the error. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
