import { assignRef } from '@mantine/hooks'
import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface Props {
  /** The element on the page. */
  readonly element: RefObject<HTMLElement | null>
  /** Given by the overlay. */
  readonly ref?: Ref<HTMLElement>
  /** Given by an open tooltip. */
  readonly 'aria-describedby'?: string
}

/**
 * Stands for an element that is already on the page where an overlay wants to render its target itself: the element
 * keeps its place, focus and state.
 */
export function StandIn({ element, ref, 'aria-describedby': description }: Props) {
  useLayoutEffect(() => {
    assignRef(ref, element.current)
    return () => void assignRef(ref, null)
  }, [element, ref])
  useLayoutEffect(() => {
    const target = element.current
    // A description of its own stays: it may say the same.
    if (!target || !description || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', description)
    return () => target.removeAttribute('aria-describedby')
  }, [element, description])
  return null
}
