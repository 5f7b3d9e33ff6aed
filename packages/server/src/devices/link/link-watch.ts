import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { MqttClient, OnMessageCallback } from 'mqtt'
import { readTopic } from '../receive/device-message.ts'
import type { LinkStatus } from './link-status.ts'

interface Events {
  /** The broker was reached again. */
  reconnected(): void
  /** After each connect, when retained messages have arrived: keys of all controllers that were heard since then. */
  settled(heard: ReadonlySet<string>, since: Date): Promise<void>
  changed(status: DeviceLinkStatus): void
  failed(error: unknown): void
}

/** How long retained messages have to arrive after a connect. */
const SETTLE_MS = 2_000

/**
 * Keeps the status of a connected link. After a reconnect the link counts as up when retained presences have shown who is
 * online. Returns a function that stops watching.
 */
export function watchLink(client: MqttClient, status: LinkStatus, events: Events): () => void {
  let heard = new Set<string>()
  let since = new Date()
  let timer: NodeJS.Timeout | undefined

  function enter(state: DeviceLinkStatus['state']): void {
    if (status.enter(state)) events.changed(status.current)
  }

  async function settle(): Promise<void> {
    await events.settled(heard, since).catch(events.failed)
    if (client.connected) enter('up')
  }

  function begin(): void {
    heard = new Set()
    since = new Date()
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  }

  const onConnect = () => {
    begin()
    events.reconnected()
  }
  const onMessage: OnMessageCallback = (topic, _payload, { retain }) => {
    const about = readTopic(topic)
    // A retained state may come from a controller that left long ago; its presence shows that.
    if (about && (about.kind === 'presence' || !retain)) heard.add(about.key)
  }
  const onClose = () => {
    clearTimeout(timer)
    enter('down')
  }
  client.on('connect', onConnect).on('close', onClose).on('message', onMessage)
  enter(client.connected ? 'up' : 'down')
  begin()
  return () => {
    clearTimeout(timer)
    client.off('connect', onConnect).off('close', onClose).off('message', onMessage)
  }
}
