import type { FloorNames } from '@hoistway/contracts/elevator'
import { Text } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { timeline as messages } from '../../../texts/en.ts'
import { partText, sinceText } from './changes.ts'
import { lasts, type Mark } from './marks.ts'
import { type Known, partAt } from './parts.ts'
import classes from './Timeline.module.css'

interface Props {
  /** A moment that is pointed at. */
  readonly at: number | undefined
  /** So far from it a mark is meant, too, in milliseconds. */
  readonly near: number
  readonly known: Known
  readonly marks: readonly Mark[]
  readonly floors: FloorNames | null | undefined
}

/** What is known of the moment that is pointed at; without one, how to read the drawing. */
export function Readout({ at, near, known, marks, floors }: Props) {
  if (at === undefined)
    return (
      <Text size="xs" c="dimmed" className={classes.readout}>
        {messages.legend}
      </Text>
    )
  const part = partAt(known.parts, at)
  const isRead = known.read.some(({ from, to }) => from <= at && at <= to)
  const meant = marks.flatMap((mark) => {
    if (Math.abs(mark.at - at) <= near) return { key: mark.key, text: mark.text }
    return lasts(mark, at) ? { key: mark.key, text: sinceText(mark) } : []
  })
  return (
    <Text size="xs" className={classes.readout} role="status">
      <strong>{dateTime(at)}</strong>{' '}
      {part ? partText(part, floors) : isRead ? messages.unknown : messages.notLoaded}
      {meant.map(({ key, text }) => (
        <span key={key}> · {text}</span>
      ))}
    </Text>
  )
}
