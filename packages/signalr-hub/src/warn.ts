/** Reports what an `onError` fails with: there is nobody else to report it to. */
export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error('onError failed', { cause: error }))
}
