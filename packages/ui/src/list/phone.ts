import { useSyncExternalStore } from 'react'

/** Screens on which the sidebar is a drawer and filters are a sheet; style sheets write `@media (width < 48em)`. */
const PHONE = '(width < 48em)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isPhone = () => window.matchMedia(PHONE).matches

/** Whether the console is on a screen as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
