import { queryClient } from '@hoistway/platform/query'

const CHECK_EVERY_MS = 500
/** Outlasts the success message of a form before the next page opens. */
const SAVED_CHECKS = 6

const isEditing = () =>
  document.querySelector('[data-unsaved], [role="dialog"]') !== null || queryClient.isMutating() > 0

/** Calls `work` immediately without unsaved edits, otherwise 3 s after they end. Returns a function that stops waiting. */
export function whenSaved(work: () => void): () => void {
  let checks = isEditing() ? 0 : SAVED_CHECKS
  const check = () => {
    if (checks >= SAVED_CHECKS) {
      clearInterval(timer)
      work()
    }
    checks = isEditing() ? 0 : checks + 1
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  check()
  return () => clearInterval(timer)
}
