import { queryClient } from '@hoistway/platform/query'

const CHECK_EVERY_MS = 500
/** Outlasts the success message of a form before the next page opens. */
const SAVED_CHECKS = 6

/** Returns whether a reload would lose typed text: unsaved changes, an open dialog or a running save. */
const isEditing = () =>
  document.querySelector('[data-unsaved], [role="dialog"]') !== null || queryClient.isMutating() > 0

/**
 * Reloads the page: immediately without unsaved edits, otherwise 3 s after they end. Returns a function that stops
 * waiting.
 */
export function reloadWhenSaved(reload: () => void): () => void {
  let checks = isEditing() ? 0 : SAVED_CHECKS
  const check = () => {
    if (checks >= SAVED_CHECKS) {
      clearInterval(timer)
      reload()
    }
    checks = isEditing() ? 0 : checks + 1
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  check()
  return () => clearInterval(timer)
}
