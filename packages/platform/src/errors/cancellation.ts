/** A request that was given up on purpose, by leaving its page say. */
export function isCancellation(error: unknown): boolean {
  return (error instanceof Error || error instanceof DOMException) && error.name === 'AbortError'
}
