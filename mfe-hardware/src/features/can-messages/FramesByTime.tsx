import { canIdText } from '@hoistway/contracts/can-text'
import type { Dbc } from '@hoistway/contracts/dbc'
import { EmptyState } from '@hoistway/ui/feedback'
import { VirtualList } from '@hoistway/ui/virtual-list'
import { useMemo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { connectionOf } from './canopen.ts'
import { FrameData } from './FrameData.tsx'
import { meaningOf } from './meaning.ts'
import classes from './trace.module.css'
import type { TracedFrame } from './trace.ts'

const ROW_PX = 30
const LIST_PX = 560

interface Props {
  readonly frames: readonly TracedFrame[]
  readonly dbc: Dbc
  readonly markOf: (frame: TracedFrame) => number | undefined
  /** Counted from the newest frame. */
  readonly scrollTo: number | undefined
}

export function FramesByTime({ frames, dbc, markOf, scrollTo }: Props) {
  const newestFirst = useMemo(() => frames.toReversed(), [frames])
  if (frames.length === 0) return <EmptyState title={messages.noFrames} hint={messages.noFramesHint} />
  return (
    <VirtualList
      label={messages.timeList}
      items={newestFirst}
      // Each rendering can move all frames, and new elements for all rows would be slow.
      itemKey={(_, index) => index}
      itemHeight={ROW_PX}
      height={LIST_PX}
      scrollTo={scrollTo}
    >
      {(frame) => (
        <div className={classes.frame} data-kind={connectionOf(frame)?.kind}>
          <span className={classes.time}>{timeText(frame.at)}</span>
          <span className={classes.id}>{canIdText(frame)}</span>
          <span>
            <Mark number={markOf(frame)} />
            {meaningOf(frame, dbc)}
          </span>
          <FrameData data={frame.data} remote={frame.remote} />
        </div>
      )}
    </VirtualList>
  )
}

const Mark = ({ number }: { readonly number: number | undefined }) =>
  number === undefined ? null : <strong className={classes.mark}>{messages.markName(number)}</strong>

/** In UTC on the controller's clock, with a tenth of a millisecond. */
export function timeText(at: number): string {
  const text = new Date(Math.floor(at / 1_000)).toISOString().slice(11, 23)
  return `${text}${Math.floor((at % 1_000) / 100)}`
}
