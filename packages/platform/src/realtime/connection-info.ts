import type { ConnectionInfo } from '@hoistway/contracts/hub'
import { create } from 'zustand'
import { onPush } from './pushes.ts'

export const useConnectionInfoStore = create<{ readonly info: ConnectionInfo | undefined }>(() => ({
  info: undefined,
}))

export const followConnectionInfo = () =>
  onPush('ConnectionInfo', (info) => useConnectionInfoStore.setState({ info }))

export const forgetConnectionInfo = () => useConnectionInfoStore.setState({ info: undefined })

/** Only logs a failure, because nothing depends on the answer. */
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
