import type { FloorNames } from '@hoistway/contracts/elevator'
import { Text } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { timeline as messages } from '../../../texts/en.ts'
import { partText, sinceText } from './changes.ts'
import { isOngoing, type Mark } from './marks.ts'
import { type KnownHistory, partAt } from './parts.ts'
import classes from './Timeline.module.css'

interface Props {
  /** The hovered moment. */
  readonly at: number | undefined
  /** Distance in milliseconds within which the pointer selects a mark. */
  readonly near: number
  readonly known: KnownHistory
  readonly marks: readonly Mark[]
  readonly floors: FloorNames | null | undefined
}

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
    return isOngoing(mark, at) ? { key: mark.key, text: sinceText(mark) } : []
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
