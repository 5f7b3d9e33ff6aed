import { useMergedRef } from '@mantine/hooks'
import { type Ref, useCallback, useRef } from 'react'

/** Keeps focus and cursor when another field replaces this one. */
export function useKeptFocus(given: Ref<HTMLInputElement> | undefined) {
  const kept = useRef<readonly [start: number | null, end: number | null]>(undefined)
  const keep = useCallback((input: HTMLInputElement) => {
    if (kept.current) {
      input.focus({ preventScroll: true })
      input.setSelectionRange(...kept.current)
      kept.current = undefined
    }
    // Called while the old field is still on the page.
    return () => {
      if (document.activeElement === input) kept.current = [input.selectionStart, input.selectionEnd]
    }
  }, [])
  return useMergedRef(keep, given)
}
