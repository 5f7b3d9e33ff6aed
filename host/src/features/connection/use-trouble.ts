import { useDeviceLink, useHub } from '@hoistway/platform/realtime'
import { useLastKnown } from '@hoistway/platform/status'
import { timeOfDay } from '@hoistway/ui/formats'
import { useSyncExternalStore } from 'react'
import { connection as messages } from '../../texts/en.ts'

export interface Trouble {
  readonly text: string
  /** Milliseconds since 1970; `undefined` if unknown or part of the text. */
  readonly since?: number | undefined
  /** The cause in a few words, if the hub's state does not express it. */
  readonly beyondHub?: string
}

/** Returns the cause nearest to the user. */
export function useTrouble(): Trouble | undefined {
  const offlineSince = useOfflineSince()
  const lastKnown = useLastKnown()
  const { state, givenUp, connectedUntil } = useHub()
  const deviceLink = useDeviceLink()
  const lostAt = state === 'Connected' ? undefined : connectedUntil
  if (offlineSince !== undefined) {
    return {
      text: lastKnown === undefined ? messages.offline : messages.lastKnown(timeOfDay(lastKnown, Date.now())),
      since: lastKnown === undefined ? Math.min(offlineSince, lostAt ?? offlineSince) : undefined,
      beyondHub: messages.browserOffline,
    }
  }
  if (givenUp) return { text: messages.givenUp, since: lostAt }
  const isInterrupted = lostAt !== undefined && state !== 'Disconnecting'
  if (isInterrupted) return { text: messages.interrupted, since: lostAt }
  if (deviceLink?.state === 'down') {
    return {
      text: messages.controllersAway(timeOfDay(deviceLink.since, Date.now())),
      beyondHub: messages.controllersOutOfReach,
    }
  }
  if (!deviceLink?.databaseDownSince) return undefined
  return {
    text: messages.databaseAway(timeOfDay(deviceLink.databaseDownSince, Date.now())),
    beyondHub: messages.databaseDown,
  }
}

let offlineSince: number | undefined = navigator.onLine ? undefined : Date.now()

window.addEventListener('online', () => {
  offlineSince = undefined
})
window.addEventListener('offline', () => {
  offlineSince = Date.now()
})

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Returns `undefined` while the browser reports a network, which does not prove a connection. */
function useOfflineSince(): number | undefined {
  return useSyncExternalStore(subscribe, () => offlineSince)
}
