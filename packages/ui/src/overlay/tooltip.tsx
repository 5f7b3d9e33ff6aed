import type { TooltipProps as MantineTooltipProps } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { preload, useOnDemand } from './on-demand.ts'
import { overlays } from './overlays.ts'

type Look = Omit<
  MantineTooltipProps,
  'label' | 'children' | 'target' | 'opened' | 'defaultOpened' | 'keepMounted' | 'events' | 'closeDelay'
>

export interface TooltipProps extends Look {
  /** A function is called when it shows. */
  readonly label: ReactNode | (() => ReactNode)
  /** Must accept mouse and focus handlers. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

const OPEN_DELAY_MS = 300

/**
 * Shows a text on hover, touch or keyboard focus. It mounts only then, because dozens of tooltips in a table would cost
 * more than its cells.
 */
export function Tooltip({ label, children, disabled, openDelay = OPEN_DELAY_MS, ...look }: TooltipProps) {
  const [delay, setDelay] = useState<number>()
  const element = useRef<HTMLElement>(null)
  const { onMouseEnter, onMouseLeave, onFocus, onBlur } = children.props
  const showAfter = (target: HTMLElement, ms: number) => {
    element.current = target
    setDelay(ms)
  }
  const hide = () => setDelay(undefined)
  const target = cloneElement(children, {
    onMouseEnter(event: MouseEvent<HTMLElement>) {
      onMouseEnter?.(event)
      showAfter(event.currentTarget, openDelay)
    },
    onMouseLeave(event: MouseEvent<HTMLElement>) {
      onMouseLeave?.(event)
      hide()
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) showAfter(event.currentTarget, 0)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      onBlur?.(event)
      hide()
    },
  })
  return (
    <>
      {target}
      {delay !== undefined && !disabled && (
        <Pending {...look} element={element} delay={delay} label={label} />
      )}
    </>
  )
}

interface PendingProps extends Look, Pick<TooltipProps, 'label'> {
  readonly element: RefObject<HTMLElement | null>
  readonly delay: number
}

function Pending({ label, delay, ...tooltip }: PendingProps) {
  const [isDue, setDue] = useState(delay === 0)
  // A tooltip that fails to load shows no message.
  const parts = useOnDemand(overlays, false)
  useEffect(() => {
    preload(overlays)
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  if (!isDue || !parts) return null
  return <parts.TooltipBox {...tooltip} label={typeof label === 'function' ? label() : label} />
}
