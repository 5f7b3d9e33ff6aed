import { useLayoutEffect } from 'react'

const PRODUCT = 'Hoistway'

/** Names the document after the page that is on screen: 'Elevators · Hoistway'. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT
  }, [title])
}
