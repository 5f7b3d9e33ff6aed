// Loads after the first paint.
import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { getLanguage } from '@hoistway/language/messages'
import { onDemand, preload } from '@hoistway/ui/on-demand'

export { playAlertSound } from './alert-sound.ts'
export { claimToast } from './claim-toast.ts'
export { isOnCallFor, OwnDuty } from './OwnDuty.tsx'
export { ToastCards } from './ToastCards.tsx'

const recorded = onDemand(
  () => import(/* webpackChunkName: "toast-meaning" */ '@hoistway/contracts/recorded'),
)
if (getLanguage() !== 'en') preload(recorded)

/** Stays in English if its translations cannot be loaded. */
export async function inOwnLanguage(
  notification: OrganizationNotification,
): Promise<OrganizationNotification> {
  if (getLanguage() === 'en') return notification
  const loaded = await recorded.load().catch(() => undefined)
  return loaded?.recordedNotification(notification) ?? notification
}
