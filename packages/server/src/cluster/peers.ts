import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus.ts'
import { type PeerEvent, peerEventText, readPeerEvent } from './peer-event.ts'

/** The other servers of this installation. */
export interface Peers {
  /** Tells the others. An event that cannot be sent now is covered by the `missed` that follows. */
  tell(event: PeerEvent): void
}

interface Options {
  /** Absent: this server is alone. */
  readonly bus: Bus | undefined
  /** What another server told. */
  readonly heard: (event: PeerEvent) => Promise<void> | void
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const CHANNEL = 'events'

/** A server that dies, or loses the broker, leaves others without what it had recorded and not published yet. */
export const lastWill = { channel: CHANNEL, text: peerEventText({ is: 'missed' }) }

/** Listens to the other servers. What is no event is logged and dropped. */
export async function openPeers({ bus, heard, log }: Options): Promise<Peers> {
  if (!bus) return { tell() {} }
  const tell = (event: PeerEvent) => {
    bus
      .publish(CHANNEL, peerEventText(event))
      .catch((error) => log.error({ err: error }, 'event for servers'))
  }
  const handle = async (text: string) => heard(readPeerEvent(text))
  await bus.subscribe(CHANNEL, (text) => {
    handle(text).catch((error) => log.warn({ err: error }, 'event of another server'))
  })
  bus.onChange((connected) => {
    if (connected) tell({ is: 'missed' })
  })
  return { tell }
}
