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
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null)

/** Calls `go` with the key that follows `g`, and `search` on `/`; neither during typing nor while a dialog is open. */
export function useKeySequences(go: (key: string) => boolean, search: () => boolean): void {
  const onGo = useEffectEvent(go)
  const onSearch = useEffectEvent(search)
  useEffect(() => {
    let startedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const follows = event.timeStamp - startedAt < SEQUENCE_MS
      startedAt = Number.NEGATIVE_INFINITY
      if (event.defaultPrevented || isKeyInUse(event)) return
      if (event.key === 'g' && !follows) startedAt = event.timeStamp
      else if (follows ? onGo(event.key) : event.key === '/' && onSearch()) event.preventDefault()
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
