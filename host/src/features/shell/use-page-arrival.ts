import { setTitle } from '@hoistway/platform/title'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

export const PAGE_ID = 'page'
/** After this time, the focus stays in its place. */
const WAIT_MS = 10_000

function arrive(heading: HTMLElement, titleBefore: string, focusBefore: Element | null): void {
  const focus = document.activeElement
  // A user who has started to type or tab, or opened a dialog, in the meantime keeps the focus.
  const opened = focus === focusBefore ? '' : ', [role=dialog], [role=menu]'
  if (!focus?.closest(`#${PAGE_ID}${opened}`)) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  // A page that sets no title takes its heading as the title.
  if (document.title === titleBefore && heading.textContent) setTitle(heading.textContent)
}

/** Moves the focus to the heading of a new page. */
export function usePageArrival(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const page = document.getElementById(PAGE_ID)
    const titleBefore = document.title
    const focusBefore = document.activeElement
    const findHeading = () => page?.querySelector<HTMLElement>('h1') ?? undefined
    const heading = findHeading()
    if (heading) {
      arrive(heading, titleBefore, focusBefore)
      return
    }
    const observer = new MutationObserver(() => {
      const late = findHeading()
      if (!late) return
      stop()
      arrive(late, titleBefore, focusBefore)
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
