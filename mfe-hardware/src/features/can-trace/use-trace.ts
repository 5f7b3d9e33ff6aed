import { useEffect, useState } from 'react'
import { Trace, type TraceSnapshot } from './trace.ts'
import { useCanStream } from './use-can-stream.ts'

/** The page shows the trace four times a second, however many frames arrive. */
const SHOW_MS = 250

export interface TraceState {
  readonly snapshot: TraceSnapshot
  /** The server's reason, if it ended the stream. */
  readonly error: string | undefined
  /** Returns for how many milliseconds no batch has arrived. */
  readonly silentMs: () => number
  readonly clear: () => void
}

/** Receives the CAN frames of an elevator while mounted. While paused, frames are received but not shown. */
export function useTrace(elevatorId: string, isPaused: boolean): TraceState {
  const [trace, setTrace] = useState(() => new Trace())
  const [snapshot, setSnapshot] = useState(() => trace.snapshot())
  const error = useCanStream(elevatorId, {
    next: (item) => trace.add(item),
    ended: () => trace.interrupt(),
  })
  useEffect(() => {
    if (isPaused) return
    const show = () => setSnapshot(trace.snapshot())
    show()
    const timer = setInterval(show, SHOW_MS)
    return () => clearInterval(timer)
  }, [trace, isPaused])

  return {
    snapshot,
    error,
    silentMs: () => performance.now() - trace.receivedAt,
    clear() {
      const empty = new Trace()
      setTrace(empty)
      setSnapshot(empty.snapshot())
    },
  }
}
