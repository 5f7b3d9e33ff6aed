import { Button, Group } from '@hoistway/ui/core'
import { useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { timeText } from './FramesByTime.tsx'
import type { TracedFrame } from './trace.ts'

interface Mark {
  readonly number: number
  readonly frame: TracedFrame
}

/** A mark is dropped when the trace loses its frame. */
export function useMarks(frames: readonly TracedFrame[]) {
  const [all, setAll] = useState<readonly Mark[]>([])
  const newest = frames.at(-1)
  const first = frames[0]?.number ?? 0
  const marks = all.filter(({ frame }) => frames[frame.number - first] === frame)
  return {
    marks,
    markOf: (frame: TracedFrame) => marks.find((mark) => mark.frame === frame)?.number,
    add() {
      const last = marks.at(-1)
      if (newest && last?.frame !== newest)
        setAll([...marks, { number: (last?.number ?? 0) + 1, frame: newest }])
    },
  }
}

interface Props {
  readonly marks: readonly Mark[]
  readonly onShow: (frame: TracedFrame) => void
}

export const MarkButtons = ({ marks, onShow }: Props) =>
  marks.length === 0 ? null : (
    <Group gap="xs" component="section" aria-label={messages.marks}>
      {marks.map(({ number, frame }) => (
        <Button key={number} size="compact-sm" variant="light" onClick={() => onShow(frame)}>
          {`${messages.markName(number)} · ${timeText(frame.at)}`}
        </Button>
      ))}
    </Group>
  )
