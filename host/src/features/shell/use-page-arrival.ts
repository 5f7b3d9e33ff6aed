import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Element that holds the page. */
export const PAGE_ID = 'page'
/** A page that has no heading by now keeps the focus where it is. */
const WAIT_MS = 10_000

function arrive(heading: HTMLElement, titleBefore: string): void {
  // Who has started to type or to tab in the meantime is not interrupted.
  const focus = document.activeElement
  if (!focus || focus === document.body || !focus.isConnected || !focus.closest(`#${PAGE_ID}`)) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  // A page that does not name the document is named after its heading.
  if (document.title === titleBefore && heading.textContent)
    document.title = `${heading.textContent} · Hoistway`
}

/** After a navigation, moves the focus to the heading of the new page as soon as there is one. */
export function usePageArrival(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const page = document.getElementById(PAGE_ID)
    const titleBefore = document.title
    const look = () => page?.querySelector<HTMLElement>('h1') ?? undefined
    const heading = look()
    if (heading) {
      arrive(heading, titleBefore)
      return
    }
    const observer = new MutationObserver(() => {
      const late = look()
      if (!late) return
      stop()
      arrive(late, titleBefore)
    })
    const timer = setTimeout(() => stop(), WAIT_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    if (page) observer.observe(page, { childList: true, subtree: true })
    return stop
  }, [pathname])
}
