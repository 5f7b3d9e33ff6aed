import type { ConnectionInfo } from '@hoistway/contracts/hub'
import { create } from 'zustand'
import { onPush } from './pushes.ts'

/** The server's information on this page's connection. */
export const useConnectionInfoStore = create<{ readonly info: ConnectionInfo | undefined }>(() => ({
  info: undefined,
}))

/** Stores the server's latest answer. Returns an unsubscribe function. */
export const followConnectionInfo = () =>
  onPush('ConnectionInfo', (info) => useConnectionInfoStore.setState({ info }))

export const forgetConnectionInfo = () => useConnectionInfoStore.setState({ info: undefined })

/** Requests the server's information on the connection. A failure is only logged, because nothing depends on it. */
export async function askConnectionInfo(invoke: (method: 'GetConnectionInfo') => Promise<unknown>) {
  try {
    await invoke('GetConnectionInfo')
  } catch (error) {
    console.info(
      'The server said nothing about the connection.',
      error instanceof Error ? error.message : error,
    )
  }
}
