import type { FloorNames } from '@hoistway/contracts/elevator'
import { date, dateTime, timeToSecond } from '@hoistway/ui/formats'
import { live, timeline as messages } from '../../../texts/en.ts'
import { carText, floorText } from '../live/car-state.ts'
import { isOngoing, type Mark } from './marks.ts'
import { gapsOf, type KnownHistory, type Part, within } from './parts.ts'
import type { Period } from './view.ts'

export interface Change {
  readonly key: string
  readonly at: number
  readonly text: string
  readonly isAlert: boolean
}

type Names = FloorNames | null | undefined

export function partText(part: Part, floors: Names): string {
  const { state, floor, lowest, highest, isOpen, share } = part
  if (state)
    return messages.state(carText({ floor: floor ?? undefined, ...state }, floors), live.door(state.door))
  const name = (each: number | null) => floorText({ floor: each ?? undefined }, floors)
  return [
    messages.range(name(lowest), name(highest)),
    ...(isOpen ? [messages.doorOpened] : []),
    ...(share < 0.995 ? [messages.knownShare(percent(share))] : []),
  ].join(' · ')
}

/** Rounds down, so that 100 % means all of it. */
export const percent = (share: number): string =>
  // 0.29 * 100 is less than 29.
  `${Math.floor(Math.min(1, share) * 100 + 1e-9)} %`

export function changesOf(
  known: KnownHistory,
  marks: readonly Mark[],
  period: Period,
  floors: Names,
): Change[] {
  const parts = within(known.parts, period).map((part, index) => ({
    key: `part ${part.from} ${index}`,
    at: Math.max(part.from, period.from),
    text: partText(part, floors),
    isAlert: false,
  }))
  const gaps = within(gapsOf({ ...known, parts: known.parts.filter(({ share }) => share > 0) }), period)
    .filter(({ from, to }) => to - from >= 1_000)
    .map((gap) => {
      const at = Math.max(gap.from, period.from)
      return {
        key: `gap ${gap.from}`,
        at,
        text: messages.list.unknownUntil(endText(at, Math.min(gap.to, period.to))),
        isAlert: false,
      }
    })
  const before = marks
    .filter((mark) => mark.at < period.from && isOngoing(mark, period.from))
    .map((mark) => ({
      key: `${mark.key} lasts`,
      at: period.from,
      text: sinceText(mark),
      isAlert: isAlert(mark.kind),
    }))
  const happened = marks
    .filter(({ at }) => at >= period.from && at <= period.to)
    .map(({ key, at, text, kind }) => ({ key, at, text, isAlert: isAlert(kind) }))
  return [...before, ...parts, ...gaps, ...happened].toSorted((one, other) => one.at - other.at)
}

/** Includes the day unless it is the day of `from`. */
export const endText = (from: number, to: number): string =>
  date(from) === date(to) ? timeToSecond(to) : dateTime(to)

export const sinceText = ({ text, at }: Mark): string => messages.since(text, dateTime(at))

export const isAlert = (kind: Mark['kind']) =>
  kind !== 'command' && kind !== 'connection' && kind !== 'change' && kind !== 'resolved'

export const changeTimesOf = (known: KnownHistory, marks: readonly Mark[]): number[] =>
  [
    ...new Set([...[...known.parts, ...gapsOf(known)].map(({ from }) => from), ...marks.map(({ at }) => at)]),
  ].toSorted((a, b) => a - b)

export const nextMoment = (moments: readonly number[], at: number, isForward: boolean): number | undefined =>
  isForward ? moments.find((each) => each > at) : moments.findLast((each) => each < at)
