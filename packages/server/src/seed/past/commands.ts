import type { CommandStatus } from '@hoistway/contracts/command'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import type { Span } from '../../history/rollups/spans.ts'
import type { SeededRandom } from '../random.ts'
import { timesOf, waitOf } from './chance.ts'
import type { Incidents } from './incidents.ts'
import type { LocalHour } from './uses.ts'

const MINUTE = 60_000
const USUAL_COMMAND = 9 * 24 * 60 * MINUTE
const LIFETIME_MS = 30_000

export interface PastCommand {
  readonly at: number
  readonly type: 'call-car' | 'reset-controller' | 'clear-cache'
  readonly floor: number | null
  readonly requestedBy: string
  readonly endAt: number
  readonly status: CommandStatus
  readonly error: string | null
  readonly steps: readonly { readonly status: CommandStatus; readonly at: number }[]
}

export interface Call {
  readonly at: number
  readonly floor: number
  readonly requestedBy: string
}

interface Sent {
  readonly calls: readonly Call[]
  readonly commands: readonly PastCommand[]
}

export function commandsOf(
  random: SeededRandom,
  { floors, senders }: { readonly floors: number; readonly senders: readonly [string, ...string[]] },
  { from, to }: Span,
  { heard, standstills }: Incidents,
  localHour: (at: number) => LocalHour | undefined,
): Sent {
  const calls: Call[] = []
  const commands: PastCommand[] = []
  for (const at of timesOf(random, from + 60 * MINUTE, to - 60 * MINUTE, USUAL_COMMAND)) {
    const hour = localHour(at)?.hour ?? 0
    const requestedBy = random.pick(senders)
    const [kind, end, floor] = [random.next(), random.next(), random.int(1, floors)]
    const isClear = (span: Span) => at + 3 * MINUTE < span.from || at - 2 * MINUTE > span.to
    if (hour < 7 || hour > 19 || !standstills.every(isClear)) continue
    if (!heard.some((span) => at - 2 * MINUTE > span.from && at + 3 * MINUTE < span.to)) continue
    const type = kind < 0.78 ? 'call-car' : kind < 0.9 ? 'reset-controller' : 'clear-cache'
    const common = { at, type, floor: type === 'call-car' ? floor : null, requestedBy } as const
    if (end < 0.04)
      commands.push(
        ended(common, at + LIFETIME_MS + random.int(100, 900), 'expired', recorded.commands.notAnswered),
      )
    else if (end < 0.09)
      commands.push(ended(common, at + random.int(300, 900), 'failed', 'The CAN bus did not answer.'))
    else if (type === 'call-car')
      calls.push(common.floor === null ? { ...common, floor } : { ...common, floor: common.floor })
    else commands.push(ended(common, at + random.int(400, 1_900), 'succeeded', null))
  }
  return { calls, commands }
}

export const arrivedCall = (call: Call, endAt: number): PastCommand =>
  ended({ ...call, type: 'call-car' }, endAt, 'succeeded', null)

export const refusedCall = (call: Call): PastCommand =>
  ended({ ...call, type: 'call-car' }, call.at + 5 * MINUTE, 'expired', recorded.commands.notFinished)

/** For cars without generated states. */
export const usualWait = (random: SeededRandom): number => 2_500 + waitOf(random, 11_000)

function ended(
  command: Pick<PastCommand, 'at' | 'type' | 'floor' | 'requestedBy'>,
  endAt: number,
  status: CommandStatus,
  error: string | null,
): PastCommand {
  const { at, type, floor, requestedBy } = command
  const taken = error === recorded.commands.notAnswered ? [] : (['accepted', 'running'] as const)
  const steps = [
    { status: 'sent' as const, at },
    ...taken.map((each, index) => ({ status: each, at: at + 180 + index * 15 })),
    { status, at: endAt },
  ]
  return { at, type, floor, requestedBy, endAt, status, error, steps }
}
