import { onTestFinished } from 'vitest'
import { clearLive } from '../live/live-store.ts'
import { feedLive } from '../realtime/feed-live.ts'

export { markGaps as loseConnectionForTest } from '../live/live-store.ts'
/** Delivers a push as if the hub had sent it, for one test. */
export { receivePush as pushForTest } from '../realtime/pushes.ts'

/** Feeds pushes to the live store, as in a started page, for one test. */
export function feedLiveForTest(): void {
  // A frame that was requested in the window of an earlier file never comes.
  clearLive()
  const stop = feedLive(() => true)
  onTestFinished(() => {
    stop()
    clearLive()
  })
}
