import { clearLive, dropLive, markGaps } from '../live/live-store.ts'
import { keys } from '../query/keys.ts'
import { queryClient } from '../query/query.ts'
import { renewSession } from '../session/renewal.ts'
import { type Session, sessionStore } from '../session/session-store.ts'
import { openConnection } from './connection.ts'
import { askConnectionInfo, followConnectionInfo, forgetConnectionInfo } from './connection-info.ts'
import { forgetDeviceLink } from './device-link-store.ts'
import { feedLive } from './feed-live.ts'
import { followDeviceLink } from './follow-device-link.ts'
import { createHub } from './hub.ts'
import { caughtUp, forgetHub, noteNetworkLost, noteSilence, openLoss, useHubStore } from './hub-store.ts'
import { onPush, receivePush } from './pushes.ts'
import { refetchAll } from './refetch-all.ts'
import { refetcher } from './refetch-soon.ts'
import { createSubscriptions } from './subscriptions.ts'

const SILENCE_LOOK_MS = 2_000
/** The first connection reads older data again, which may have missed pushes. */
const UNHEARD_MS = 3_000

export const hub = createHub(() => openConnection(receivePush), {
  connected: () => void catchUp(),
  // Pages may have subscribed to others in between.
  resumed: () => void subscriptions.settle(),
  lost: () => {
    subscriptions.forget()
    forgetConnectionInfo()
    markGaps()
  },
})

export const subscriptions = createSubscriptions({
  connected: () => useHubStore.getState().state === 'Connected',
  invoke: (method, argument) => hub.invoke(method, argument),
  released: dropLive,
})

async function catchUp(): Promise<void> {
  const loss = openLoss()
  const connectedAt = Date.now()
  await subscriptions.settle()
  void askConnectionInfo(hub.invoke)
  if (!loss) {
    const isOld = (readAt: number) => readAt > 0 && readAt < connectedAt - UNHEARD_MS
    return queryClient.invalidateQueries({ predicate: ({ state }) => isOld(state.dataUpdatedAt) })
  }
  const token = sessionStore.getState().tokens?.token
  // Handled by the renewal.
  if (token) renewSession(token).catch(() => {})
  await refetchAll(connectedAt)
  caughtUp(loss)
}

/** The server rejects users who must set up a second factor first. */
const mayConnect = (session: Session) => session.status === 'signed-in' && !session.user.mustEnrolSecondFactor

function followSession(session: Session): void {
  if (!mayConnect(session)) {
    void hub.stop().then(forgetHub)
    forgetDeviceLink()
    clearLive()
  } else if (sessionStore.getState().tokens) hub.start()
  else console.warn('The real-time connection was not started: there is no token.')
}

export function runHub(): () => void {
  const stops = [
    feedLive(subscriptions.isHeld),
    followDeviceLink(),
    followElevators(),
    followConnectionInfo(),
    onPush('ElevatorSubscriptionConfirmed', ({ elevatorId }) => subscriptions.confirm(elevatorId)),
    sessionStore.subscribe(({ session }, before) => {
      if (mayConnect(session) !== mayConnect(before.session)) followSession(session)
    }),
    () => void hub.stop(),
  ]
  followSession(sessionStore.getState().session)
  const events = new AbortController()
  const { signal } = events
  const looking = setInterval(noteSilence, SILENCE_LOOK_MS)
  const offline = () => {
    noteNetworkLost()
    void queryClient.invalidateQueries({ queryKey: keys.health })
  }
  window.addEventListener('online', () => hub.reconnect(), { signal })
  window.addEventListener('offline', offline, { signal })
  stops.push(() => {
    clearInterval(looking)
    events.abort()
  })
  return () => {
    for (const stop of stops) stop()
  }
}

function followElevators(): () => void {
  const { detail, lists, part } = keys.elevators
  // One action can change many elevators.
  const refetchLists = refetcher(lists)
  const refetchAlerts = refetcher(keys.alerts.all)
  return onPush('ElevatorChanged', ({ elevatorId }) => {
    // The elevator may have another controller.
    for (const queryKey of [detail(elevatorId), part(elevatorId, 'state')])
      void queryClient.invalidateQueries({ queryKey })
    refetchLists()
    refetchAlerts()
  })
}
