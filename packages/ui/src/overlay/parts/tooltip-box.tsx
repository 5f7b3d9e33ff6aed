import { Tooltip, type TooltipProps } from '@mantine/core'
import type { RefObject } from 'react'
import { StandIn } from './stand-in.tsx'

interface Props extends TooltipProps {
  readonly element: RefObject<HTMLElement | null>
}

/** Shows a tooltip while rendered, unless Escape hides it. */
export const TooltipBox = ({ element, ...tooltip }: Props) => (
  <Tooltip {...tooltip} defaultOpened>
    <StandIn element={element} />
  </Tooltip>
)
