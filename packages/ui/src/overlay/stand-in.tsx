import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

interface Props {
  /** The element on the page. */
  readonly element: HTMLElement
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
    assignRef(ref, element)
    return () => void assignRef(ref, null)
  }, [element, ref])
  useLayoutEffect(() => {
    // A description of its own stays: it may say the same.
    if (!description || element.hasAttribute('aria-describedby')) return
    element.setAttribute('aria-describedby', description)
    return () => element.removeAttribute('aria-describedby')
  }, [element, description])
  return null
}
