import type { LinkStatus } from '../devices/link/link-status.ts'
import type { CustomerHub } from './hub-context.ts'
import { pushDeviceLink } from './pushes.ts'

/** Several servers may return together: clients reload only once. */
const GATHER_MS = 1_000

/**
 * Makes all clients of this server reload by reporting the link as down for a moment. They then know that they may have
 * missed pushes.
 */
export function readAgain(hub: CustomerHub, linkStatus: LinkStatus) {
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    const now = linkStatus.current
    // When the link is down, clients reload as soon as it is up again.
    if (now.state === 'down') return
    pushDeviceLink(hub, { state: 'down', since: new Date().toISOString() })
    pushDeviceLink(hub, now)
  }

  return {
    soon(): void {
      timer ??= setTimeout(tell, GATHER_MS)
    },
    close: () => clearTimeout(timer),
  }
}
