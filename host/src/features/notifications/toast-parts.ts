// Loads after the first paint.
import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { getLanguage } from '@hoistway/language/messages'
import { onDemand, preload } from '@hoistway/ui/on-demand'

export { playAlertSound } from './alert-sound.ts'
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

/** The focused tab claims first, visible ones second, hidden ones last. */
const TURNS_MS = { focused: 0, visible: 150, hidden: 400 } as const
/** Timers of hidden tabs run late, so that a claim outlasts their delay. */
const CLAIM_MS = 120_000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const turn = () => (document.hasFocus() ? 'focused' : document.hidden ? 'hidden' : 'visible')

/** Resolves to whether this tab shows the toast. Without locks (a page without HTTPS), each visible tab does. */
export async function claimToast(id: string): Promise<boolean> {
  await wait(TURNS_MS[turn()])
  // Typed as always present, but missing outside of secure contexts.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return !document.hidden
  const { promise, resolve } = Promise.withResolvers<boolean>()
  void locks.request(`hoistway.toast.${id}`, { ifAvailable: true }, async (lock) => {
    resolve(lock !== null)
    if (lock) await wait(CLAIM_MS)
  })
  return promise
}
