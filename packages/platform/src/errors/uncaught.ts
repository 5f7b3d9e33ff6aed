import { isCancellation } from './cancellation.ts'
import { reportError } from './errors.ts'

export function reportUncaught(): () => void {
  const onError = (event: ErrorEvent) => {
    // Resource failures contain nothing useful.
    if (event.error) reportError(event.error, { where: 'uncaught' })
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (!isCancellation(event.reason)) reportError(event.reason, { where: 'unhandled rejection' })
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
