import type { FloorNames } from '@hoistway/contracts/elevator'
import { Text } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { timeline as messages, shared } from '../../../texts/en.ts'
import { partText, sinceText } from './changes.ts'
import { isOngoing, type Mark } from './marks.ts'
import { type KnownHistory, partAt } from './parts.ts'
import classes from './Timeline.module.css'
import { periodText } from './TimelineTools.tsx'
import type { Second } from './use-second.ts'
import type { Period } from './view.ts'

interface Props {
  readonly at: number | undefined
  /** Milliseconds within which the pointer selects a mark. */
  readonly near: number
  readonly known: KnownHistory
  readonly marks: readonly Mark[]
  readonly floors: FloorNames | null | undefined
  readonly second: Second | undefined
  readonly selected: Period | undefined
}

export function Readout({ at, near, known, marks, floors, second, selected }: Props) {
  if (selected)
    return (
      <Text size="xs" className={classes.readout} role="status">
        {messages.selected(periodText(selected))}
      </Text>
    )
  if (at === undefined)
    return (
      <Text size="xs" c="dimmed" className={classes.readout} data-screen-only>
        <span className={classes.mouse}>{messages.hints.mouse}</span>
        <span className={classes.touch}>{messages.hints.touch}</span>
      </Text>
    )
  const meant = marks.flatMap((mark) => {
    if (Math.abs(mark.at - at) <= near) return { key: mark.key, text: mark.text }
    return isOngoing(mark, at) ? { key: mark.key, text: sinceText(mark) } : []
  })
  return (
    <Text size="xs" className={classes.readout} role="status">
      <strong>{dateTime(at)}</strong> {stateAt(known, at, floors)}
      {second && ` · ${second.name}: ${stateAt(second.known, at, second.floors)}`}
      {meant.map(({ key, text }) => (
        <span key={key}> · {text}</span>
      ))}
    </Text>
  )
}

function stateAt({ parts, read }: KnownHistory, at: number, floors: Props['floors']): string {
  const part = partAt(parts, at)
  if (part) return partText(part, floors)
  return read.some(({ from, to }) => from <= at && at <= to) ? shared.unknown : messages.notLoaded
}
