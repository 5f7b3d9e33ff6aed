import { useCallback, useEffect, useState } from 'react'
import type { Period } from '../timeline/view.ts'
import type { Speed } from './replay-period.ts'

export interface Playhead {
  readonly at: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (at: number) => void
  readonly setSpeed: (speed: Speed) => void
}

interface Options {
  readonly period: Period
  readonly start: number | undefined
  readonly plays: boolean
}

export function usePlayhead({ period: { from, to }, start, plays }: Options): Playhead {
  const [at, setAt] = useState(start ?? from)
  const [isStarted, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<Speed>(1)
  const isPlaying = isStarted && at < to
  useEffect(() => {
    if (!isPlaying) return
    let last = performance.now()
    const next = (now: number) => {
      const passed = Math.max(0, now - last) * speed
      last = now
      setAt((before) => Math.min(to, before + passed))
      frame = requestAnimationFrame(next)
    }
    let frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, to])
  const play = useCallback(() => {
    setAt((before) => (before >= to ? from : before))
    setPlaying(true)
  }, [from, to])
  const pause = useCallback(() => setPlaying(false), [])
  const seek = useCallback(
    (moment: number) => {
      setPlaying(false)
      setAt(Math.min(to, Math.max(from, moment)))
    },
    [from, to],
  )
  return { at, isPlaying, speed, play, pause, seek, setSpeed }
}
