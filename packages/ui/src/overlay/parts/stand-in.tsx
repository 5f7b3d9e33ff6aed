import { assignRef } from '@mantine/hooks'
import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface Props {
  /** The element on the page. */
  readonly element: RefObject<HTMLElement | null>
  /** Set by the overlay. */
  readonly ref?: Ref<HTMLElement>
  /** Set by an open tooltip. */
  readonly 'aria-describedby'?: string
}

/**
 * Represents an element of the page where an overlay wants to render its target itself, so that the element keeps its
 * place, focus and state.
 */
export function StandIn({ element, ref, 'aria-describedby': description }: Props) {
  useLayoutEffect(() => {
    assignRef(ref, element.current)
    return () => void assignRef(ref, null)
  }, [element, ref])
  useLayoutEffect(() => {
    const target = element.current
    // Keeps the element's own description, which may say the same.
    if (!target || !description || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', description)
    return () => target.removeAttribute('aria-describedby')
  }, [element, description])
  return null
}
