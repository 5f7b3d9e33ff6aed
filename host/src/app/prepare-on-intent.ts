import type { RemoteSource } from '../shared/remote-source.ts'

/** A pointer that rests this long on a link is likely to press it. */
const REST_MS = 80

/** Loads the code when the pointer or the focus arrives, the data when the pointer rests or presses. */
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

/** Every row needs the same code, and users read a list before they click. */
export async function preparePageOfRows(prepare: RemoteSource['preparePage']): Promise<void> {
  const row = document.querySelector('main tbody tr')
  const address = row ? addressAt(row.querySelector('a[href]') ?? row) : undefined
  if (address) await prepare(address, false)
}

/** A table row opens the page of its first link. */
function addressAt(element: Element): URL | undefined {
  const link = element.closest('a[href]') ?? element.closest('tr[data-link]')?.querySelector('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return undefined
  const address = new URL(link.href)
  const isElsewhere = address.origin !== location.origin || address.pathname === location.pathname
  return isElsewhere ? undefined : address
}
