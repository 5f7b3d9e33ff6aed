import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { DeviceConnection } from './device-connection.ts'
import type { LinkStatus } from './link-status.ts'
import { type PresenceWatch, SETTLE_MS } from './presence-watch.ts'

interface Deps {
  readonly connection: DeviceConnection
  readonly status: LinkStatus
  readonly reconnected: () => void
  readonly linkChanged: (status: DeviceLinkStatus) => void
}

/** After a reconnect, the link is up once retained presences have arrived. */
export function watchLink(deps: Deps, presence: PresenceWatch): () => void {
  const { connection, status, reconnected, linkChanged } = deps
  const clients = connection.all
  let timer: NodeJS.Timeout | undefined

  function enter(state: DeviceLinkStatus['state']): void {
    if (status.enter(state)) linkChanged(status.current)
  }

  async function settle(): Promise<void> {
    await presence.settled()
    if (connection.connected) enter('up')
  }

  const onConnect = () => {
    if (!connection.connected) return
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
    reconnected()
  }
  const onClose = () => {
    clearTimeout(timer)
    enter('down')
  }
  for (const client of clients) client.on('connect', onConnect).on('close', onClose)
  enter(connection.connected ? 'up' : 'down')
  return () => {
    clearTimeout(timer)
    for (const client of clients) client.off('connect', onConnect).off('close', onClose)
  }
}
