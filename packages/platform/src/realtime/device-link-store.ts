import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { create } from 'zustand'

export const useDeviceLinkStore = create<{ readonly status: DeviceLinkStatus | undefined }>(() => ({
  status: undefined,
}))

/** Returns whether the link changed or the database came back. */
export function enterDeviceLink(status: DeviceLinkStatus): boolean {
  const before = useDeviceLinkStore.getState().status
  useDeviceLinkStore.setState({ status })
  if (before?.databaseDownSince && !status.databaseDownSince) return true
  return before !== undefined ? before.state !== status.state : status.state === 'down'
}

export function forgetDeviceLink(): void {
  useDeviceLinkStore.setState({ status: undefined })
}
