import { messagesLoaded } from '@hoistway/language/messages'
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** React renders a failed page again immediately, which must not load it again. */
const FAILURE_KEPT_MS = 1_000

/**
 * A page with a separate chunk of code. If the chunk fails to load, it is loaded again the next time the page is
 * opened.
 */
export class LazyPage {
  readonly element: ReactNode
  /** Loads the code ahead. A page that is loaded before it is rendered never suspends. */
  readonly preload: () => Promise<void>

  constructor(load: () => Promise<ComponentType>) {
    let loaded: ComponentType | undefined
    const loadLater = () =>
      lazy(async () => {
        try {
          return { default: await load() }
        } catch (error) {
          setTimeout(() => {
            whenLoaded = loadLater()
          }, FAILURE_KEPT_MS)
          throw error
        }
      })
    let whenLoaded = loadLater()
    const Page = () => {
      // Constant while the page is mounted: another component would lose the user's input.
      const [Content] = useState<ComponentType>(() => loaded ?? whenLoaded)
      return createElement(Content)
    }
    this.element = createElement(Page)
    this.preload = async () => {
      loaded ??= await load()
    }
  }
}

/**
 * Creates a page that is loaded ahead, or when it is opened. Its chunk has the page's name in the page table:
 * `lazyPage(() => import(/* webpackChunkName: "lifts" *\/ './LiftsPage.tsx'), 'LiftsPage')`.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage =>
  new LazyPage(async () => {
    const page = (await load())[name]
    // Its texts are loaded with it.
    await messagesLoaded()
    return page
  })

export const isLazyPage = (page: unknown): page is LazyPage => page instanceof LazyPage
