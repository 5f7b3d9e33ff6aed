import type { LinkStatus } from '../devices/link/link-status.ts'
import type { CustomerHub } from './hub-context.ts'
import { pushDeviceLink } from './pushes.ts'

/** Several servers may return together: clients reload only once. */
const GATHER_MS = 1_000

/** Briefly reports the link as down, so that clients know that they may have missed pushes. */
export function readAgain(hub: CustomerHub, linkStatus: LinkStatus) {
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    const now = linkStatus.current
    // Clients reload anyway once the link is up.
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
