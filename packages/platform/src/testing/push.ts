import { onTestFinished } from 'vitest'
import { clearLive } from '../live/live-store.ts'
import { forgetDeviceLink } from '../realtime/device-link-store.ts'
import { feedLive } from '../realtime/feed-live.ts'
import { followDeviceLink } from '../realtime/follow-device-link.ts'

export { markGaps as loseConnectionForTest } from '../live/live-store.ts'
/** Delivers a push as if the hub had sent it. */
export { receivePush as pushForTest } from '../realtime/pushes.ts'

/** Feeds pushes to the live store and the device link, for one test. */
export function feedLiveForTest(): void {
  // A frame that an earlier file's window requested never comes.
  clearLive()
  forgetDeviceLink()
  const stops = [feedLive(() => true), followDeviceLink()]
  onTestFinished(() => {
    for (const stop of stops) stop()
    clearLive()
    forgetDeviceLink()
  })
}
