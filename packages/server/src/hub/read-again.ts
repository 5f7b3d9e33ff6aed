import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { CustomerHub } from './hub-context.ts'
import { pushDeviceLink } from './pushes.ts'

/** Several servers may come back at once: their clients read again once. */
const GATHER_MS = 1_000

/**
 * Makes all clients of this server read again what they show, by a link that was down for a moment: what was pushed
 * then, they know, they have not got.
 */
export function readAgain(hub: CustomerHub, deviceLink: () => DeviceLinkStatus) {
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    const now = deviceLink()
    // While it is down anyway, they read again when it is up.
    if (now.state === 'down') return
    pushDeviceLink(hub, { state: 'down', since: new Date().toISOString() })
    pushDeviceLink(hub, now)
  }

  return {
    /** Within a second. */
    soon(): void {
      timer ??= setTimeout(tell, GATHER_MS)
    },
    close: () => clearTimeout(timer),
  }
}
