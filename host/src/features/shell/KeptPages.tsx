import { useUser } from '@hoistway/platform/session'
import {
  Activity,
  type ContextType,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { afterStep, type KeptPages as Pages } from './kept-pages.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { RoleGuard } from './RoleGuard.tsx'
import { isFocusFree, SHOWN, usePageArrival } from './use-page-arrival.ts'

/** What the router draws a page from. */
interface Drawn {
  readonly outlet: ReactNode
  readonly address: ContextType<typeof LocationContext>
  /** Nobody sees what another user has opened. */
  readonly owner: string
}

/**
 * The page of the address and, hidden, the list that it was opened from: the way back then draws nothing anew, and the
 * list is as it was left. A hidden page has no effects: it subscribes to nothing and asks for nothing.
 */
export function KeptPages() {
  const outlet = useOutlet()
  const address = use(LocationContext)
  const { id, email } = useUser()
  const { pathname, key } = address.location
  const to = { pathname, key, drawn: { outlet, address, owner: id ?? email } }
  const [pages, setPages] = useState<Pages<Drawn>>({ shown: { ...to, id: 0 } })
  if (!isDrawnFrom(pages.shown.drawn, to.drawn)) setPages(forOwner(afterStep(pages, to)))
  const { shown, list } = pages
  usePageArrival(shown.pathname)
  return (
    <RoleGuard>
      {/* In the order in which they were opened, so that none of them moves. */}
      {[list, shown]
        .toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0))
        .map(
          (page) =>
            page && (
              <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
                <LocationContext value={page.drawn.address}>
                  <Page>{page.drawn.outlet}</Page>
                </LocationContext>
              </Activity>
            ),
        )}
    </RoleGuard>
  )
}

const isDrawnFrom = (drawn: Drawn, now: Drawn) =>
  drawn.outlet === now.outlet && drawn.address === now.address && drawn.owner === now.owner

const forOwner = ({ shown, list }: Pages<Drawn>): Pages<Drawn> =>
  list?.drawn.owner === shown.drawn.owner ? { shown, list } : { shown }

/** A page that, shown again, has the focus where it was. */
function Page({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const page = element.current
    if (!page) return
    page.toggleAttribute(SHOWN, true)
    if (focused.current?.isConnected && isFocusFree()) focused.current.focus({ preventScroll: true })
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.current = target
    }
    page.addEventListener('focusin', remember)
    return () => {
      page.removeEventListener('focusin', remember)
      page.removeAttribute(SHOWN)
    }
  }, [])
  return (
    <div ref={element}>
      <Suspense fallback={<ProgressLine />}>{children}</Suspense>
    </div>
  )
}
