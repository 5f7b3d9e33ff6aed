import type { ConnectionInfo } from '@hoistway/contracts/hub'
import { create } from 'zustand'
import { onPush } from './pushes.ts'

/** What the server knows of this page's connection. */
export const useConnectionInfoStore = create<{ readonly info: ConnectionInfo | undefined }>(() => ({
  info: undefined,
}))

/** Keeps the server's latest answer. Returns an unsubscribe function. */
export const followConnectionInfo = () =>
  onPush('ConnectionInfo', (info) => useConnectionInfoStore.setState({ info }))

/** That connection ended. */
export const forgetConnectionInfo = () => useConnectionInfoStore.setState({ info: undefined })

/** Asks the server what it knows of the connection. A failure is only logged: nothing depends on the answer. */
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
