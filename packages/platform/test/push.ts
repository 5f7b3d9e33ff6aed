import { onTestFinished } from 'vitest'
import { clearLive } from '../src/live/live-store.ts'
import { feedLive } from '../src/realtime/feed-live.ts'

export { markGaps as loseConnectionForTest } from '../src/live/live-store.ts'
/** Hands a push on as if the hub had sent it, for one test. */
export { receivePush as pushForTest } from '../src/realtime/pushes.ts'

/** Pushes reach the live store, as they do in a started page, for one test. */
export function feedLiveForTest(): void {
  const stop = feedLive()
  onTestFinished(() => {
    stop()
    clearLive()
  })
}
