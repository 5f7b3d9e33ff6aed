import { deviceRoot } from '@hoistway/contracts/device'
import type { Fate } from './connected-controller.ts'
import type { OutgoingMessage } from './controller-options.ts'
import type { Fleet } from './fleet.ts'

export interface Acknowledged {
  readonly controllerKey: string
  /** `firmware`: end of an update. */
  readonly kind: 'alert' | 'command' | 'firmware'
  readonly id: string
  /** Alert: `true` (active) or `false`; command: status; update: `done` or `failed`. */
  readonly value: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface SimulatorAnswers {
  /** Totals; `bytes` of MQTT packets, `cpu` in seconds. */
  progress: { states: number; unacknowledged: number; unheard: number; bytes: number; cpu: number }
  /** Device time of each controller's last state, in ms since 1970; absent if it may not have arrived. */
  last: Record<string, number>
  acknowledged: readonly Acknowledged[]
  silence: null
}

/** Header, topic length and packet ID. */
const PACKET_BYTES = 6

export function answerParent(fleet: () => Fleet) {
  if (!process.send) return undefined
  const last: Record<string, number> = {}
  const acknowledged = new Map<string, Acknowledged & { readonly sent: number }>()
  /** Order of unacknowledged messages: a repeated one must not replace a later one. */
  const places = new WeakMap<OutgoingMessage, number>()
  let states = 0
  let bytes = 0
  let sent = 0
  let unacknowledged = 0
  let unheard = 0
  const answers: { [Name in keyof SimulatorAnswers]: () => SimulatorAnswers[Name] } = {
    progress: () => {
      const { user, system } = process.cpuUsage()
      return { states, unacknowledged, unheard, bytes, cpu: (user + system) / 1e6 }
    },
    last: () => last,
    acknowledged: () => [...acknowledged.values()],
    silence: () => {
      fleet().fallSilent()
      return null
    },
  }
  process.on('message', (name: keyof SimulatorAnswers) => process.send?.(answers[name]()))
  process.on('disconnect', () => process.exit(0))

  function wasSent(message: OutgoingMessage): void {
    const { topic, body, qos } = message
    bytes += PACKET_BYTES + topic.length + JSON.stringify(body).length
    if (qos === 1) {
      unacknowledged += 1
      sent += 1
      places.set(message, sent)
    } else {
      states += 1
      last[addressOf(topic).key] = Date.parse(String(Object(body).ts))
    }
  }

  function wasAcknowledged(message: OutgoingMessage): void {
    unacknowledged -= 1
    const about = keptOf(message)
    if (!about) return
    const sentAt = places.get(message) ?? 0
    const place = `${about.controllerKey} ${about.id}`
    const known = acknowledged.get(place)
    if (!known || known.sent < sentAt) acknowledged.set(place, { ...about, at: Date.now(), sent: sentAt })
  }

  return (message: OutgoingMessage, fate: Fate) => {
    if (fate === 'sent') wasSent(message)
    else if (fate === 'acknowledged') wasAcknowledged(message)
    else if (fate === 'unheard') unheard += 1
    else delete last[addressOf(message.topic).key]
  }
}

function keptOf({ topic, body }: OutgoingMessage): Omit<Acknowledged, 'at'> | undefined {
  const { key: controllerKey, kind, id } = addressOf(topic)
  if (body instanceof Uint8Array) return undefined
  const said: { alertId?: string; active?: boolean; status?: string; jobId?: string; state?: string } = body
  if (kind === 'alert') return { controllerKey, kind, id: String(said.alertId), value: String(said.active) }
  if (kind === 'cmd') return { controllerKey, kind: 'command', id, value: String(said.status) }
  const isEnd = said.state === 'done' || said.state === 'failed'
  if (kind !== 'fw' || !isEnd) return undefined
  return { controllerKey, kind: 'firmware', id: String(said.jobId), value: String(said.state) }
}

function addressOf(topic: string) {
  const [key = '', kind = '', id = ''] = topic.slice(deviceRoot.length + 1).split('/')
  return { key, kind, id }
}
