import { messagesLoaded } from '@hoistway/language/messages'
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** React renders a failed page again immediately, which must not load it again. */
const FAILURE_KEPT_MS = 1_000

interface LoadedPage {
  readonly Content: ComponentType
  readonly prepare?: Prepare | undefined
}

/** Reads the first data of a page's address, with the parameters of its path, into the query client. */
type Prepare = (address: URL, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/**
 * A page with a separate chunk of code. If the chunk fails to load, it is loaded again the next time the page is
 * opened.
 */
export class LazyPage {
  readonly element: ReactNode
  /** Loads the code ahead. A page that is loaded before it is rendered never suspends. */
  readonly preload: () => Promise<void>
  /** Loads the code and then the first data of an address ahead, so that the first rendering shows it. */
  readonly prepare: Prepare

  constructor(load: () => Promise<LoadedPage>) {
    let loaded: LoadedPage | undefined
    const loadLater = () =>
      lazy(async () => {
        try {
          return { default: (await load()).Content }
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
      const [Content] = useState<ComponentType>(() => loaded?.Content ?? whenLoaded)
      return createElement(Content)
    }
    this.element = createElement(Page)
    this.preload = async () => {
      loaded ??= await load()
    }
    this.prepare = async (...address) => {
      loaded ??= await load()
      await loaded.prepare?.(...address)
    }
  }
}

/**
 * Creates a page that is loaded ahead, or when it is opened. Its chunk has the page's name in the page table:
 * `lazyPage(() => import(/* webpackChunkName: "lifts" *\/ './LiftsPage.tsx'), 'LiftsPage')`. If the chunk exports a
 * `prepare`, it reads the first data of an address into the query client.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> & { readonly prepare?: Prepare }>,
  name: Name,
): LazyPage =>
  new LazyPage(async () => {
    const { [name]: Content, prepare } = await load()
    // Its texts are loaded with it.
    await messagesLoaded()
    return { Content, prepare }
  })

export const isLazyPage = (page: unknown): page is LazyPage => page instanceof LazyPage
