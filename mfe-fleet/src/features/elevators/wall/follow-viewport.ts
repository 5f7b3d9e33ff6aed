/** What is about to be scrolled to counts as in the viewport. */
const MARGIN = '200px'
type Listener = (isInViewport: boolean) => void

const listeners = new WeakMap<Element, Listener>()
const inViewport = new WeakSet<Element>()
let observer: IntersectionObserver | undefined

function observed(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inViewport.add(target)
    else inViewport.delete(target)
    listeners.get(target)?.(isIntersecting)
  }
}

/**
 * Calls `listener` at once and with each change: whether an element is on screen or nearly so. One observer serves the
 * page: a wall has a thousand tiles. Without an IntersectionObserver the element counts as on screen. Returns an
 * unsubscribe function.
 */
export function followViewport(element: Element, listener: Listener): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    listener(true)
    return () => {}
  }
  observer ??= new IntersectionObserver(observed, { rootMargin: MARGIN })
  listeners.set(element, listener)
  observer.observe(element)
  listener(inViewport.has(element))
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
  }
}
