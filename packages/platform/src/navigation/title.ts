import { withoutIsolates } from '@hoistway/language/messages'
import { useLayoutEffect } from 'react'

const PRODUCT = 'Hoistway'

/** Sets the document's title: 'Elevators · Hoistway'. */
export function useTitle(title: string): void {
  useLayoutEffect(() => setTitle(title), [title])
}

/** Sets the title like {@link useTitle}, outside React. */
export function setTitle(title: string): void {
  document.title = title ? `${withoutIsolates(title)} · ${PRODUCT}` : PRODUCT
}
