import { useSyncExternalStore } from 'react'

/** Repeated in style sheets as `@media (width < 48em)`. */
const PHONE = '(width < 48em)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const isPhone = () => window.matchMedia(PHONE).matches

/** Returns whether the screen is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
