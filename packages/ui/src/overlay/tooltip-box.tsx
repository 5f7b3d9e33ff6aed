import { Tooltip, type TooltipProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { StandIn } from './stand-in.tsx'

interface Props extends TooltipProps {
  readonly element: HTMLElement
  /** Milliseconds until it shows. */
  readonly delay: number
}

/** The tooltip of an element that is pointed at or focused. */
export function TooltipBox({ element, delay, ...tooltip }: Props) {
  const [isDue, setDue] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  if (!isDue) return null
  return (
    <Tooltip {...tooltip} defaultOpened>
      <StandIn element={element} />
    </Tooltip>
  )
}
