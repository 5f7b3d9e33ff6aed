export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error('onError failed', { cause: error }))
}
