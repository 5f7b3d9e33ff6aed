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

/** Signs a user in for one test, with a token of its own. */
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
    singleKeysOff: false,
  })
  localStorage.clear()
}

/** Ends the session with a reason. */
export function endSessionForTest(reason: SignedOutReason): void {
  endSession(reason)
}

/** Resets the server status to unknown. */
export function resetServerStatusForTest(): void {
  resetServerStatus()
}

/** Sets the state of the real-time connection, for one test. */
export function setHubForTest(state: Partial<HubState>): void {
  useHubStore.setState({ since: Date.now(), givenUp: false, awaySince: undefined, ...state })
  // Tests of several files share a window.
  if (state.awaySince !== undefined) onTestFinished(() => useHubStore.setState({ awaySince: undefined }))
}

/** Sets whether the server reaches the controllers, for one test. */
export function setDeviceLinkForTest(status: DeviceLinkStatus): void {
  useDeviceLinkStore.setState({ status })
  onTestFinished(() => useDeviceLinkStore.setState({ status: undefined }))
}

/** Sets the server's information on the connection. */
export function setConnectionInfoForTest(info: ConnectionInfo | undefined): void {
  useConnectionInfoStore.setState({ info })
}
