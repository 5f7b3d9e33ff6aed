/** The tab that somebody looks at comes first, one that is visible second, hidden ones last. */
const TURNS_MS = { focused: 0, visible: 150, hidden: 400 } as const
/** Timers of hidden tabs run late: a claim stands for longer than they can be late. */
const CLAIM_MS = 120_000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const turn = () => (document.hasFocus() ? 'focused' : document.hidden ? 'hidden' : 'visible')

/**
 * Whether this tab is the one of all tabs of this browser that shows the toast of a notification. Where the browser has
 * no locks (a page that did not come over HTTPS) each visible tab shows it.
 */
export async function claimToast(id: string): Promise<boolean> {
  await wait(TURNS_MS[turn()])
  // TypeScript believes that there always is one; outside of secure contexts there is none.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return !document.hidden
  const { promise, resolve } = Promise.withResolvers<boolean>()
  void locks.request(`hoistway.toast.${id}`, { ifAvailable: true }, async (lock) => {
    resolve(lock !== null)
    if (lock) await wait(CLAIM_MS)
  })
  return promise
}
