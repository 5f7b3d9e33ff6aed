import { type ReadSeverity, severityOf } from '@hoistway/contracts/alert'
import { type FloorNames, floorName } from '@hoistway/contracts/elevator'
import type { ElevatorEvent } from '@hoistway/contracts/elevator-event'
import { clockError } from '@hoistway/ui/formats'
import { commands as commandTexts, timeline as messages } from '../../../texts/en.ts'
import type { Period } from './view.ts'

export interface Mark {
  readonly key: string
  readonly at: number
  /** An active or resolved alert keeps its severity; its end is `resolved`. */
  readonly kind: ReadSeverity | 'command' | 'connection' | 'change'
  readonly text: string
  readonly code?: string
  /** End of an alert, a lost connection or a time out of service; `null` while it continues. */
  readonly until?: number | null
}

export const isOngoing = ({ at, until }: Mark, moment: number): boolean =>
  until !== undefined && at < moment && (until === null || until > moment)

export const overlaps = (mark: Mark, { from, to }: Period): boolean =>
  mark.at <= to && (mark.at >= from || isOngoing(mark, from))

type Names = FloorNames | null | undefined
type Of<Kind extends ElevatorEvent['kind']> = Extract<ElevatorEvent, { kind: Kind }>

export const marksOf = (events: readonly ElevatorEvent[], floors: Names): Mark[] =>
  events.flatMap((event) => marksOfEvent(event, floors)).toSorted((one, other) => one.at - other.at)

function marksOfEvent(event: ElevatorEvent, floors: Names): Mark[] {
  const { id: key, at } = event
  const texts = messages.events
  switch (event.kind) {
    case 'alert':
      return alertMarks(event)
    case 'command':
      return commandMarks(event, floors)
    case 'presence': {
      const { isConnected, wasFound } = event.data
      const text = isConnected ? texts.online : wasFound ? texts.foundOffline : texts.offline
      return [{ key, at, kind: 'connection', text, ...(!isConnected && { until: event.until }) }]
    }
    case 'service': {
      const { isInService, reason } = event.data
      return [
        {
          key,
          at,
          kind: 'connection',
          text: isInService ? texts.inService : texts.outOfService(reason ?? '—'),
          ...(!isInService && { until: event.until }),
        },
      ]
    }
    case 'clock': {
      const { isWrong, skewMs } = event.data
      return [{ key, at, kind: 'change', text: (isWrong && clockError(skewMs)) || texts.clockRight }]
    }
    case 'configuration':
      return [{ key, at, kind: 'change', text: texts.configuration(event.data.version) }]
    case 'firmware':
      return [{ key, at, kind: 'change', text: texts.firmware(event.data.version, event.data.before) }]
    case 'firmwareUpdate':
      return [{ key, at, kind: 'change', text: texts.update(event.data.version, event.data.error) }]
  }
}

function alertMarks({ id, at, until, data: { code, message } }: Of<'alert'>): Mark[] {
  const text = `${code} · ${message}`
  const begun = { key: id, at, kind: severityOf({ alertCode: code, isActive: true }), text, code, until }
  if (until === null) return [begun]
  return [begun, { key: `${id} over`, at: until, kind: 'resolved', text: messages.events.resolved(text) }]
}

function commandMarks({ id, at, until, data }: Of<'command'>, floors: Names): Mark[] {
  const { commandName, statuses } = commandTexts.history
  const { type, floor, status, error, requestedBy } = data
  const name = commandName(type, floor === null ? undefined : floorName(floor, floors))
  const sent = { key: id, at, kind: 'command' as const, text: `${name} · ${requestedBy ?? '—'}` }
  if (until === null) return [sent]
  const ended = [name, statuses[status], ...(error === null ? [] : [error])].join(' · ')
  return [sent, { key: `${id} over`, at: until, kind: 'command', text: ended }]
}
