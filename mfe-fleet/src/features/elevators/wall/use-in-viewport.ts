import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is about to be scrolled to counts as in the viewport. */
const MARGIN = '200px'
const listeners = new WeakMap<Element, (isInViewport: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for the page: a wall has a thousand tiles. Returns an unobserve function. */
function observe(element: Element, listener: (isInViewport: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
  }
}

/** Whether an element is on screen or nearly so; without an IntersectionObserver it counts as on screen. */
export function useInViewport<T extends Element>(): {
  readonly ref: RefObject<T | null>
  readonly isInViewport: boolean
} {
  const ref = useRef<T>(null)
  const [isInViewport, setIsInViewport] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined' || !ref.current) return
    return observe(ref.current, setIsInViewport)
  }, [])
  return { ref, isInViewport }
}
