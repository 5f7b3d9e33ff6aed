import { messagesLoaded } from '@hoistway/language/messages'
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

/** React renders a failed page again immediately, which must not load it again. */
const FAILURE_KEPT_MS = 1_000

interface LoadedPage {
  readonly Content: ComponentType
  readonly prepare?: Prepare | undefined
}

/** Reads the first data of an address into the query client. */
type Prepare = (address: URL, parameters: Readonly<Record<string, string>>) => Promise<unknown>

/** A page with its own chunk, which is loaded again on opening after a failure. */
export class LazyPage {
  readonly element: ReactNode
  /** A page that is loaded before it is rendered never suspends. */
  readonly preload: () => Promise<void>
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
      // Another component would lose the user's input.
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
 * Creates a page with its own chunk, named as in the page table: `lazyPage(() => import(/* webpackChunkName: "lifts"
 * *\/ './LiftsPage.tsx'), 'LiftsPage')`. The chunk may export a `prepare`, which reads the first data of an address.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> & { readonly prepare?: Prepare }>,
  name: Name,
): LazyPage =>
  new LazyPage(async () => {
    const { [name]: Content, prepare } = await load()
    await messagesLoaded()
    return { Content, prepare }
  })

export const isLazyPage = (page: unknown): page is LazyPage => page instanceof LazyPage
