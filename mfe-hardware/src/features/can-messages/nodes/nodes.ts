import { connectionOf, describeContent } from '../canopen.ts'
import type { TracedFrame, TracedId } from '../trace.ts'

/** Times are in microseconds. */
export interface CanNode {
  readonly node: number
  readonly frames: number
  /** Undefined without a heartbeat, or if CiA 301 does not define its state. */
  readonly state: string | undefined
  readonly heartbeatAt: number | undefined
  /** Mean time between its heartbeats. */
  readonly period: number | undefined
  /** Whether its heartbeats had stopped before the newest frame, without interruptions. */
  readonly isMissing: boolean
  /** Includes messages that report the end of an error. */
  readonly emergencies: number
  readonly lastEmergency: string | undefined
}

const MISSED = 3
/** A node receives on the other connections. */
const SENT = new Set(['EMCY', 'TPDO 1', 'TPDO 2', 'TPDO 3', 'TPDO 4', 'sdoResponse', 'Heartbeat'])

/**
 * @param until time of the newest frame of the trace
 * @param since the first frame after the last interruption, or after the controller's clock was set back
 */
export function nodesOf(ids: readonly TracedId[], until: number, since?: TracedFrame): readonly CanNode[] {
  const sent = ids.flatMap((own) => {
    const found = connectionOf(own.last)
    // Other nodes send the requests.
    return found && SENT.has(found.kind) && !own.last.remote ? [{ ...found, own }] : []
  })
  return [...Map.groupBy(sent, ({ node }) => node)]
    .toSorted(([one], [other]) => one - other)
    .map(([node, all]) => {
      const of = (wanted: string) => all.find(({ kind }) => kind === wanted)?.own
      const [heartbeat, emergency] = [of('Heartbeat'), of('EMCY')]
      const { last, period } = heartbeat ?? {}
      // An interruption has no heartbeats, and a clock that was set back has no comparable times before.
      const awaitedSince = last && since && last.number < since.number ? since.at : last?.at
      return {
        node,
        frames: all.reduce((sum, { own }) => sum + own.count - own.requests, 0),
        state: last && describeContent(last),
        heartbeatAt: last?.at,
        period,
        isMissing:
          awaitedSince !== undefined && period !== undefined && until - awaitedSince > MISSED * period,
        emergencies: emergency ? emergency.count - emergency.requests : 0,
        lastEmergency: emergency && describeContent(emergency.last),
      }
    })
}
