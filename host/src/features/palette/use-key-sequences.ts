import { useEffect, useEffectEvent } from 'react'

/** Time for the second key after `g`. */
const SEQUENCE_MS = 1_500

/** Returns whether the focused element handles the key or a browser shortcut contains it. */
const isKeyInUse = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]',
    ) !== null)

interface Sequences {
  /** Called with the key that follows `g`. Returns whether it leads to a page. */
  readonly go: (key: string) => boolean
  /** Called with any other key. Returns whether it did something. */
  readonly press: (key: string) => boolean
}

/** Handles keys without a modifier, except while the user types or a dialog is open. */
export function useKeySequences({ go, press }: Sequences): void {
  const onGo = useEffectEvent(go)
  const onPress = useEffectEvent(press)
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const follows = event.timeStamp - startedAt < SEQUENCE_MS
      startedAt = Number.NEGATIVE_INFINITY
      if (event.defaultPrevented || isKeyInUse(event)) return
      if (event.key === 'g' && !follows) startedAt = event.timeStamp
      else if (follows ? onGo(event.key) : onPress(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

export function focusSearch(): boolean {
  const field = document.querySelector('main [role=searchbox]')
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}
