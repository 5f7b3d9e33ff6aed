import type { User } from '@hoistway/contracts/auth'
import type { ConnectionInfo, DeviceLinkStatus } from '@hoistway/contracts/hub'
import { onTestFinished } from 'vitest'
import { useConnectionInfoStore } from '../src/realtime/connection-info.ts'
import { useDeviceLinkStore } from '../src/realtime/device-link-store.ts'
import { type HubState, useHubStore } from '../src/realtime/hub-store.ts'
import { beginSession, endSession, type SignedOutReason } from '../src/session/session-store.ts'
import { setPreferences } from '../src/settings/preferences.ts'
import { resetServerStatus } from '../src/status/server-status.ts'
import { ada, sessionFor } from './tokens.ts'

export { ada, sessionFor } from './tokens.ts'

let sessions = 0

/** Signs a user in as a renewal would, for one test. Each session has a token of its own, as from a server. */
export function signInForTest(user: Partial<User> = {}): void {
  sessions += 1
  beginSession({ ...sessionFor(3_600, `test-${sessions}`), user: { ...ada, ...user } })
}

/** Nobody is signed in, nothing is stored, and nobody has a preference. */
export function signOutForTest(): void {
  endSession('none')
  setPreferences({
    theme: 'auto',
    density: 'comfortable',
    timeFormat: 'locale',
    sidebarCollapsed: false,
    alertSound: false,
  })
  localStorage.clear()
}

/** The session is over, and why, for one test. */
export function endSessionForTest(reason: SignedOutReason): void {
  endSession(reason)
}

/** Nothing is known of the server any more, for one test. */
export function resetServerStatusForTest(): void {
  resetServerStatus()
}

/** Puts the real-time connection into a state, for one test. */
export function setHubForTest(state: Partial<HubState>): void {
  useHubStore.setState({ since: Date.now(), givenUp: false, awaySince: undefined, ...state })
}

/** Whether the server reaches the controllers, until the end of the test. */
export function setDeviceLinkForTest(status: DeviceLinkStatus): void {
  useDeviceLinkStore.setState({ status })
  // Tests of several files share a window.
  onTestFinished(() => useDeviceLinkStore.setState({ status: undefined }))
}

/** The server said what it knows of the connection, for one test. */
export function setConnectionInfoForTest(info: ConnectionInfo | undefined): void {
  useConnectionInfoStore.setState({ info })
}
