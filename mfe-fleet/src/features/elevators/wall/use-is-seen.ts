import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is about to be scrolled to counts as seen. */
const MARGIN = '200px'
const watchers = new WeakMap<Element, (isSeen: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for the page: a wall has a thousand tiles. */
function watch(element: Element, tell: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  watchers.set(element, tell)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    watchers.delete(element)
  }
}

/** Whether an element is on screen or nearly so; where that cannot be known it is. */
export function useIsSeen<T extends Element>(): {
  readonly ref: RefObject<T | null>
  readonly isSeen: boolean
} {
  const ref = useRef<T>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !ref.current) return
    return watch(ref.current, setIsSeen)
  }, [])
  return { ref, isSeen }
}
