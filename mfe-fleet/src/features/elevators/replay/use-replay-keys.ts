import { getPreferences } from '@hoistway/platform/preferences'
import { useEffect, useEffectEvent } from 'react'
import { type Speed, speeds } from './replay-period.ts'
import type { Playhead } from './use-playhead.ts'

const TAKES_KEYS =
  'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [role="combobox"]'
const PRESSED_BY_SPACE = 'button, a, summary'

export function useReplayKeys(playhead: Playhead, onStep: (isForward: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
    if (isTaken || (target instanceof Element && target.closest(TAKES_KEYS))) return
    if (key === ' ' && target instanceof Element && target.closest(PRESSED_BY_SPACE)) return
    if (key === ' ') (playhead.isPlaying ? playhead.pause : playhead.play)()
    else if (key === 'ArrowRight' || key === 'ArrowLeft') onStep(key === 'ArrowRight')
    else if ((key === '+' || key === '-') && !getPreferences().singleKeysOff)
      playhead.setSpeed(neighbour(playhead.speed, key === '+' ? 1 : -1))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const neighbour = (speed: Speed, by: 1 | -1): Speed => speeds[speeds.indexOf(speed) + by] ?? speed
