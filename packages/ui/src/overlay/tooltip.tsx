import type { TooltipProps as MantineTooltipProps } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { TooltipBox } from './tooltip-box.tsx'

type Look = Omit<
  MantineTooltipProps,
  'label' | 'children' | 'target' | 'opened' | 'defaultOpened' | 'keepMounted' | 'events' | 'closeDelay'
>

export interface TooltipProps extends Look {
  /** Its text; a function is called when it shows. */
  readonly label: ReactNode | (() => ReactNode)
  /** The element that it is about; it takes handlers of the mouse and of the focus. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>
}

const OPEN_DELAY_MS = 300

/**
 * A text that shows while its element is pointed at, touched or focused by keyboard. Until then it costs nothing but
 * its handlers: dozens of mounted ones in a table would cost more than all its cells.
 */
export function Tooltip({
  label,
  children,
  disabled = false,
  openDelay = OPEN_DELAY_MS,
  ...look
}: TooltipProps) {
  const [shown, setShown] = useState<{ readonly element: HTMLElement; readonly delay: number }>()
  const { onMouseEnter, onMouseLeave, onFocus, onBlur } = children.props
  const hide = () => setShown(undefined)
  const target = cloneElement(children, {
    onMouseEnter(event: MouseEvent<HTMLElement>) {
      onMouseEnter?.(event)
      setShown({ element: event.currentTarget, delay: openDelay })
    },
    onMouseLeave(event: MouseEvent<HTMLElement>) {
      onMouseLeave?.(event)
      hide()
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setShown({ element: event.currentTarget, delay: 0 })
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      onBlur?.(event)
      hide()
    },
  })
  return (
    <>
      {target}
      {shown && !disabled && (
        <TooltipBox {...look} {...shown} label={typeof label === 'function' ? label() : label} />
      )}
    </>
  )
}
