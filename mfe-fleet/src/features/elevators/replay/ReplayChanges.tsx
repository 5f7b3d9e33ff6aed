import type { FloorNames } from '@hoistway/contracts/elevator'
import { Title } from '@hoistway/ui/core'
import { type ReactNode, useMemo } from 'react'
import { replay as messages } from '../../../texts/en.ts'
import { changesOf } from '../timeline/changes.ts'
import type { Mark } from '../timeline/marks.ts'
import type { KnownHistory } from '../timeline/parts.ts'
import type { Period } from '../timeline/view.ts'
import classes from './Replay.module.css'
import { clockText } from './ReplayControls.tsx'

interface Props {
  readonly known: KnownHistory
  readonly marks: readonly Mark[]
  readonly period: Period
  readonly at: number
  readonly floors: FloorNames | null | undefined
  readonly onSeek: (at: number) => void
  readonly children?: ReactNode
}

export function ReplayChanges({ known, marks, period, at, floors, onSeek, children }: Props) {
  const changes = useMemo(() => changesOf(known, marks, period, floors), [known, marks, period, floors])
  const current = changes.findLast((change) => change.at <= at)?.key
  return (
    <section className={classes.changes} aria-label={messages.changes}>
      <Title order={2} size="h6">
        {messages.changes}
      </Title>
      <ol>
        {changes.map(({ key, at: when, text }) => (
          <li key={key}>
            <button type="button" aria-current={key === current || undefined} onClick={() => onSeek(when)}>
              <time dateTime={new Date(when).toISOString()}>{clockText(when)}</time> {text}
            </button>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
