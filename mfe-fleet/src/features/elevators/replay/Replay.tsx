import type { Elevator } from '@hoistway/contracts/elevator'
import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import { reasonOf } from '@hoistway/platform/http'
import { useElevatorSubscription } from '@hoistway/platform/realtime'
import { Dimmed, Title, useMediaQuery } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useNow } from '@hoistway/ui/use-now'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { paths, withCode } from '../../../paths.ts'
import { incident, replay as messages, timeline as timelineMessages } from '../../../texts/en.ts'
import { CodeHelp } from '../../alerts/index.ts'
import { changeTimesOf, nextMoment, partText } from '../timeline/changes.ts'
import { type Mark, overlaps } from '../timeline/marks.ts'
import { emptyHistory, gapsOf, partAt } from '../timeline/parts.ts'
import { useMarks } from '../timeline/use-marks.ts'
import classes from './Replay.module.css'
import { ReplayChanges } from './ReplayChanges.tsx'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayShaft } from './ReplayShaft.tsx'
import { ReplayStrip } from './ReplayStrip.tsx'
import { around } from './replay-period.ts'
import { usePlayhead } from './use-playhead.ts'
import { type ReplayedElevator, useReplay } from './use-replay.ts'
import { useReplayKeys } from './use-replay-keys.ts'

interface Props {
  readonly elevator: Elevator
  /** Milliseconds since 1970. */
  readonly of: number
  /** Empty unless the address names an alert. */
  readonly code: string
  /** `undefined` plays from the beginning. */
  readonly start: number | undefined
  readonly onMoment: (at: number) => void
}

const SETTLED_MS = 400

export function Replay({ elevator, of, code, start, onMoment }: Props) {
  const period = useMemo(() => around(of), [of])
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false })
  const playhead = usePlayhead({ period, start, plays: start === undefined && !calm })
  const { at, isPlaying } = playhead
  const replayed = useReplay(elevator, period)
  // Its pushes refetch the events.
  useElevatorSubscription([elevator.id])
  const { marks: near, ...events } = useMarks(elevator, period)
  const marks = useMemo(() => near.filter((mark) => overlaps(mark, period)), [near, period])
  const now = useNow()
  const [own, ...neighbours] = replayed
  const known = own?.known ?? emptyHistory
  const gaps = useMemo(() => gapsOf(known), [known])
  // The recording excludes its end, so the last moment is one millisecond earlier.
  const moment = Math.min(at, period.to - 1)
  const words = wordsAt(own, moment, now)
  const step = (isForward: boolean) =>
    playhead.seek(
      nextMoment(changeTimesOf(known, marks), at, isForward) ?? (isForward ? period.to : period.from),
    )
  useReplayKeys(playhead, step)
  useAddress({ at, isPlaying, onMoment })
  const link = () =>
    `${location.origin}${withCode(paths.elevatorReplay(elevator.id, new Date(of).toISOString()), code)}&at=${encodeURIComponent(new Date(at).toISOString())}`
  const canSave = own && !own.isLoading && !own.error && events.isRead && !events.error
  const save = async () => {
    const { replayFile } = await import(/* webpackChunkName: "replayFile" */ './replay-file.ts')
    saveFile(
      `replay-${new Date(of).toISOString().replaceAll(':', '')}.html`,
      replayFile({ replayed, marks, period, of, at }),
    )
  }
  return (
    <div className={classes.replay}>
      {own?.error && (
        <ErrorBanner reason={reasonOf(own.error)} onRetry={own.retry}>
          {timelineMessages.failed}
        </ErrorBanner>
      )}
      {events.error && (
        <ErrorBanner reason={reasonOf(events.error)} onRetry={events.retry}>
          {timelineMessages.eventsFailed}
        </ErrorBanner>
      )}
      <ReplayControls
        {...{ playhead, period, of, words, link }}
        onStep={step}
        onSave={canSave ? () => void save() : undefined}
      />
      <ReplayStrip
        {...{ period, known, gaps, marks, at, now }}
        floors={elevator.floors}
        onSeek={playhead.seek}
      />
      <div className={classes.shafts}>
        {own && <ReplayShaft {...momentOf(own, moment, now)} />}
        <ReplayChanges {...{ known, marks, period, at }} floors={elevator.floors} onSeek={playhead.seek}>
          {events.isCut && <Dimmed size="xs">{incident.cut}</Dimmed>}
          <Explained {...{ elevator, marks, of, code }} />
        </ReplayChanges>
        <div className={classes.frames}>
          <ExtensionSlot name="elevator.replay" context={{ elevatorId: elevator.id, at, ...period }} />
        </div>
        {neighbours.length > 0 && (
          <section className={classes.neighbours} aria-label={messages.neighbours}>
            <Title order={2} size="h6">
              {messages.neighbours}
            </Title>
            <div className={classes.row}>
              {neighbours.map((each) => (
                <ReplayShaft key={each.elevator.id} {...momentOf(each, moment, now)} />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  )
}

function Explained({
  elevator,
  marks,
  of,
  code,
}: Pick<Props, 'elevator' | 'of' | 'code'> & { readonly marks: readonly Mark[] }) {
  const alert = marks.find((mark) => mark.at === of && (code ? mark.code === code : mark.code !== undefined))
  if (!alert?.code) return null
  return (
    <section aria-label={messages.explanationOf(alert.code)}>
      <Title order={3} size="h6" mt="sm">
        {messages.explanationOf(alert.code)}
      </Title>
      <CodeHelp alert={{ alertCode: alert.code, elevatorId: elevator.id }} />
    </section>
  )
}

const momentOf = (replayed: ReplayedElevator, at: number, now: number) => ({
  elevator: replayed.elevator,
  known: replayed.known,
  part: partAt(replayed.known.parts, at),
  note: noteAt(replayed, at, now),
})

function noteAt({ known, isLoading, error }: ReplayedElevator, at: number, now: number): string | undefined {
  if (at > now) return messages.later
  if (isLoading) return timelineMessages.loading
  if (known.read.some(({ from, to }) => from <= at && at <= to)) return undefined
  return error ? timelineMessages.failed : messages.notYet
}

function wordsAt(own: ReplayedElevator | undefined, at: number, now: number): string {
  const part = own && partAt(own.known.parts, at)
  if (part) return partText(part, own.elevator.floors)
  return (own && noteAt(own, at, now)) ?? messages.unknown
}

function useAddress({
  at,
  isPlaying,
  onMoment,
}: {
  readonly at: number
  readonly isPlaying: boolean
  readonly onMoment: (at: number) => void
}): void {
  const settled = useEffectEvent(() => onMoment(at))
  useEffect(() => {
    if (isPlaying) return
    const timer = setTimeout(() => settled(), SETTLED_MS, at)
    return () => clearTimeout(timer)
  }, [isPlaying, at])
}
