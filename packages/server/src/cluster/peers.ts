import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './mqtt-bus.ts'
import { type PeerEvent, peerEventText, readPeerEvent } from './peer-event.ts'

interface Options {
  readonly bus: Bus | undefined
  readonly heard: (event: PeerEvent) => Promise<void> | void
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const CHANNEL = 'events'

/** A dying server may have recorded events that it did not publish. */
export const lastWill = { channel: CHANNEL, text: peerEventText({ is: 'missed' }) }

export async function openPeers({ bus, heard, log }: Options) {
  /** `missed` covers events that cannot be sent now. */
  const tell = (event: PeerEvent) => {
    bus
      ?.publish(CHANNEL, peerEventText(event))
      .catch((error) => log.error({ err: error }, 'event for servers'))
  }
  if (!bus) return { tell }
  const handle = async (text: string) => heard(readPeerEvent(text))
  await bus.subscribe(CHANNEL, (text) => {
    handle(text).catch((error) => log.warn({ err: error }, 'event of another server'))
  })
  bus.onChange((connected) => {
    if (connected) tell({ is: 'missed' })
  })
  return { tell }
}
export type Peers = Awaited<ReturnType<typeof openPeers>>
