import type { User } from '@hoistway/contracts/auth'
import type { ConnectionInfo, DeviceLinkStatus } from '@hoistway/contracts/hub'
import { onTestFinished } from 'vitest'
import { useConnectionInfoStore } from '../realtime/connection-info.ts'
import { useDeviceLinkStore } from '../realtime/device-link-store.ts'
import { type HubState, useHubStore } from '../realtime/hub-store.ts'
import { beginSession, endSession, type SignedOutReason } from '../session/session-store.ts'
import { setPreferences } from '../settings/preferences.ts'
import { resetServerStatus } from '../status/server-status.ts'
import { ada, sessionFor } from './tokens.ts'

export { ada, sessionFor } from './tokens.ts'

let sessions = 0

/** Signs a user in like a renewal, for one test. Each session has its own token. */
export function signInForTest(user: Partial<User> = {}): void {
  sessions += 1
  beginSession({ ...sessionFor(3_600, `test-${sessions}`), user: { ...ada, ...user } })
}

/** Signs out and clears the storage and the preferences. */
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

/** Ends the session with a reason, for one test. */
export function endSessionForTest(reason: SignedOutReason): void {
  endSession(reason)
}

/** Resets the server status to unknown, for one test. */
export function resetServerStatusForTest(): void {
  resetServerStatus()
}

/** Puts the real-time connection into a state, for one test. */
export function setHubForTest(state: Partial<HubState>): void {
  useHubStore.setState({ since: Date.now(), givenUp: false, awaySince: undefined, ...state })
  // Tests of several files share a window.
  if (state.awaySince !== undefined) onTestFinished(() => useHubStore.setState({ awaySince: undefined }))
}

/** Sets whether the server reaches the controllers, for one test. */
export function setDeviceLinkForTest(status: DeviceLinkStatus): void {
  useDeviceLinkStore.setState({ status })
  // Tests of several files share a window.
  onTestFinished(() => useDeviceLinkStore.setState({ status: undefined }))
}

/** Sets the connection information from the server, for one test. */
export function setConnectionInfoForTest(info: ConnectionInfo | undefined): void {
  useConnectionInfoStore.setState({ info })
}
