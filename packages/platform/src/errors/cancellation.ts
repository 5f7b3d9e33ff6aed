/** Returns whether a request was cancelled on purpose, for example by leaving its page. */
export function isCancellation(error: unknown): boolean {
  return (error instanceof Error || error instanceof DOMException) && error.name === 'AbortError'
}
