import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Returns an `onClick` for an element around plain links. Router links would all render on every change of the address.
 */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    },
    [navigate],
  )
}

/** Returns whether the held keys ask the browser for a new tab, a window or a download. */
export const isForBrowser = (event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

interface Options {
  /** Selects the elements that the focus moves among. */
  readonly selector: string
  /** Elements side by side; 1 for a table. */
  readonly columns?: number
  /** Called before a possibly distant element gets the focus, so that the list can scroll to it. */
  readonly onMove?: (element: HTMLElement) => void
}

/**
 * Makes a list one stop of the Tab key; arrow keys, Home and End move the focus inside. When the focused element
 * disappears, for example while a search loads, the new stop gets the focus.
 */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  { selector, columns = 1, onMove }: Options,
) {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const makeStop = (stop: HTMLElement | undefined, elements = all()) => {
    for (const element of elements) {
      const tabIndex = element === stop ? 0 : -1
      if (element.getAttribute('tabindex') !== String(tabIndex)) element.tabIndex = tabIndex
    }
  }
  const focused = useRef<HTMLElement>(undefined)
  // Rows appear, disappear and move.
  useEffect(() => {
    const elements = all()
    const stop = elements.find((element) => element.getAttribute('tabindex') === '0') ?? elements[0]
    makeStop(stop, elements)
    if (!stop || !focused.current || focused.current.isConnected) return
    focused.current = undefined
    if (document.activeElement === document.body) stop.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      if (!(target instanceof HTMLElement && target.matches(selector))) return
      focused.current = target
      makeStop(target)
    },
    onBlur: ({ target }: { readonly target: EventTarget }) => {
      // Some browsers send this event while they remove the element.
      queueMicrotask(() => {
        if (target === focused.current && focused.current.isConnected) focused.current = undefined
      })
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!(event.target instanceof HTMLElement) || event.defaultPrevented) return
      const isList = event.target === list.current
      if (!isList && !event.target.matches(selector)) return
      const elements = all()
      const to = target(event.key, isList ? -1 : elements.indexOf(event.target), elements.length, columns)
      const next = to === undefined ? undefined : elements[to]
      if (!next) return
      event.preventDefault()
      onMove?.(next)
      next.focus()
    },
  }
}

/** `index` -1: before the first. */
function target(key: string, index: number, length: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index < 0 ? 1 : columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  }
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const to = index + step
  return to >= 0 && to < length ? to : undefined
}
