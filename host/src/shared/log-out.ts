import { signOut } from '@hoistway/platform/session'

/** Asks before unsaved text or a secret is lost. */
export async function logOut(): Promise<void> {
  // The page has already loaded this code.
  const form = document.querySelector('[data-unsaved]') && (await import('@hoistway/ui/form'))
  if (!form || (await form.askBeforeLeaving())) await signOut()
}
