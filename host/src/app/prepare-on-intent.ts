import type { RemoteSource } from '../shared/remote-source.ts'

/** A pointer that rests this long on a link is about to press it. */
const REST_MS = 80

/**
 * Prepares the page of a link as soon as the user turns to it: its code when the pointer or the focus arrives, its data when
 * the pointer rests or presses. Returns an unsubscribe function.
 */
export function prepareOnIntent(prepare: RemoteSource['preparePage']): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined
  const events = new AbortController()
  const options = { signal: events.signal, passive: true, capture: true }
  const on = (type: string, listener: (address: URL) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const address = target instanceof Element ? addressAt(target) : undefined
        if (address) listener(address)
      },
      options,
    )
  on('pointerover', (address) => {
    clearTimeout(rest)
    rest = setTimeout(() => void prepare(address, true), REST_MS)
    void prepare(address, false)
  })
  on('focusin', (address) => void prepare(address, false))
  on('pointerdown', (address) => void prepare(address, true))
  document.addEventListener('pointerout', () => clearTimeout(rest), options)
  return () => {
    clearTimeout(rest)
    events.abort()
  }
}

/** Loads the code of the page that a table's first row leads to: it serves the other rows, too, and a list is read before. */
export async function preparePageOfRows(prepare: RemoteSource['preparePage']): Promise<void> {
  const row = document.querySelector('main tbody tr')
  const address = row ? addressAt(row.querySelector('a[href]') ?? row) : undefined
  if (address) await prepare(address, false)
}

/** Where a click on the element leads within the console; a row of a table leads where its first link does. */
function addressAt(element: Element): URL | undefined {
  const link = element.closest('a[href]') ?? element.closest('tr[data-link]')?.querySelector('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined
  const address = new URL(link.href)
  const isElsewhere = address.origin !== location.origin || address.pathname === location.pathname
  return isElsewhere ? undefined : address
}
