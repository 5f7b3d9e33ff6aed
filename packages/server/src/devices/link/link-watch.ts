import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { MqttClient, OnMessageCallback } from 'mqtt'
import { readTopic } from '../receive/device-message.ts'

interface Events {
  /** The broker was reached again. */
  reconnected(): void
  /** After each connect, when retained messages have come: keys of all controllers that were heard of since then. */
  settled(heard: ReadonlySet<string>, since: Date): Promise<void>
  changed(status: DeviceLinkStatus): void
  failed(error: unknown): void
}

/** How long retained messages have to come after a connect. */
const SETTLE_MS = 2_000

/** Whether the broker can be reached, and since when. */
interface LinkWatch {
  readonly status: DeviceLinkStatus
  close(): void
}

/**
 * Watches the connection to the broker, from when it is connected. After a reconnect the link counts as up
 * when retained presences have told who is online.
 */
export function watchLink(client: MqttClient, { reconnected, settled, changed, failed }: Events): LinkWatch {
  let status = statusNow(client.connected)
  let heard = new Set<string>()
  let since = new Date()
  let timer: NodeJS.Timeout | undefined

  function enter(isUp: boolean): void {
    const next = statusNow(isUp)
    if (next.state === status.state) return
    status = next
    changed(status)
  }

  async function settle(): Promise<void> {
    await settled(heard, since).catch(failed)
    if (client.connected) enter(true)
  }

  function begin(): void {
    heard = new Set()
    since = new Date()
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  }

  const onConnect = () => {
    begin()
    reconnected()
  }
  const onMessage: OnMessageCallback = (topic, _payload, { retain }) => {
    const about = readTopic(topic)
    // A state that the broker retained may be of a controller that left long ago; its presence says so.
    if (about && (about.kind === 'presence' || !retain)) heard.add(about.key)
  }
  const onClose = () => {
    clearTimeout(timer)
    enter(false)
  }
  client.on('connect', onConnect).on('close', onClose).on('message', onMessage)
  begin()
  return {
    get status() {
      return status
    },
    close() {
      clearTimeout(timer)
      client.off('connect', onConnect).off('close', onClose).off('message', onMessage)
    },
  }
}

const statusNow = (isUp: boolean): DeviceLinkStatus => ({
  state: isUp ? 'up' : 'down',
  since: new Date().toISOString(),
})
