import { deviceRoot } from '@hoistway/contracts/device'
import type { OutgoingMessage } from './controller-options.ts'
import type { Fleet } from './fleet.ts'

/** The last that the broker acknowledged of something that must not be lost. */
export interface Acknowledged {
  readonly controllerKey: string
  /** `alert` with the device's own id, or `command`. */
  readonly kind: 'alert' | 'command'
  readonly id: string
  /** `true` or `false` of an alert that is active or over, the status of a command. */
  readonly value: string
  /** When it was acknowledged, in milliseconds since 1970. */
  readonly at: number
}

/** What the process that forked a simulator may ask it, and the answers. */
export interface SimulatorAnswers {
  /** States so far, messages that the broker has not acknowledged, their bytes in MQTT packets and CPU seconds so far. */
  progress: { states: number; unacknowledged: number; bytes: number; cpu: number }
  /** Device time of the last state that each controller sent, by key, in milliseconds since 1970. */
  last: Record<string, number>
  acknowledged: readonly Acknowledged[]
  /** Nothing more happens from now on. */
  silence: null
}

/** Header, length of the topic, packet id. */
const PACKET_BYTES = 6

/**
 * Answers the process that forked this one, if one did. Returns what keeps the account of sent messages; `undefined` when
 * nobody asks.
 */
export function answerParent(fleet: () => Fleet) {
  if (!process.send) return undefined
  const last: Record<string, number> = {}
  const acknowledged = new Map<string, Acknowledged>()
  let states = 0
  let bytes = 0
  let unacknowledged = 0
  const answers: { [Name in keyof SimulatorAnswers]: () => SimulatorAnswers[Name] } = {
    progress: () => {
      const { user, system } = process.cpuUsage()
      return { states, unacknowledged, bytes, cpu: (user + system) / 1e6 }
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

  return ({ topic, body, qos }: OutgoingMessage, isAcknowledged: boolean) => {
    const [key = '', kind, id = ''] = topic.slice(deviceRoot.length + 1).split('/')
    if (qos === 1) unacknowledged += isAcknowledged ? -1 : 1
    if (!isAcknowledged) bytes += PACKET_BYTES + topic.length + JSON.stringify(body).length
    const said: { ts?: string; alertId?: string; active?: boolean; status?: string } = body
    if (kind === 'state') {
      states += 1
      last[key] = Date.parse(said.ts ?? '')
    } else if (isAcknowledged && (kind === 'alert' || kind === 'cmd')) {
      const about =
        kind === 'alert'
          ? { kind: 'alert' as const, id: String(said.alertId), value: String(said.active) }
          : { kind: 'command' as const, id, value: String(said.status) }
      acknowledged.set(`${key} ${about.id}`, { controllerKey: key, ...about, at: Date.now() })
    }
  }
}
