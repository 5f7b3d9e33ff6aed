import { queryClient } from '@hoistway/platform/query'

const CHECK_EVERY_MS = 500
/** Longer than a form shows its success before the next page opens. */
const SAVED_CHECKS = 6

/** Whether a reload would lose typed text: a form with unsaved changes, an open dialog or a save under way. */
const isEditing = () =>
  document.querySelector('[data-unsaved], [role="dialog"]') !== null || queryClient.isMutating() > 0

/**
 * Reloads the page: at once if the user edits nothing, otherwise 3 s after the edit ends. Returns a function that stops
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
