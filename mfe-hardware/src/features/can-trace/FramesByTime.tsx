import { EmptyState } from '@hoistway/ui/feedback'
import { VirtualList } from '@hoistway/ui/virtual-list'
import { useMemo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { describeContent, describeId } from './canopen.ts'
import { FrameData } from './FrameData.tsx'
import classes from './trace.module.css'
import { idText, type TracedFrame } from './trace.ts'

const ROW_PX = 30
const LIST_PX = 560

/** Lists frames, the newest first. */
export function FramesByTime({ frames }: { readonly frames: readonly TracedFrame[] }) {
  const newestFirst = useMemo(() => frames.toReversed(), [frames])
  if (frames.length === 0) return <EmptyState title={messages.noFrames} hint={messages.noFramesHint} />
  return (
    <VirtualList
      label={messages.timeList}
      items={newestFirst}
      itemKey={({ number }) => number}
      itemHeight={ROW_PX}
      height={LIST_PX}
    >
      {(frame) => (
        <div className={classes.frame}>
          <span className={classes.time}>{timeText(frame.at)}</span>
          <span className={classes.id}>{idText(frame)}</span>
          <span>{[describeId(frame), describeContent(frame)].filter(Boolean).join(' · ')}</span>
          <FrameData data={frame.data} remote={frame.remote} />
        </div>
      )}
    </VirtualList>
  )
}

/** Returns the time of day on the controller's clock, in UTC, with a tenth of a millisecond. */
function timeText(at: number): string {
  const text = new Date(Math.floor(at / 1_000)).toISOString().slice(11, 23)
  return `${text}${Math.floor((at % 1_000) / 100)}`
}
