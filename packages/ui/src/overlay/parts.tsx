import {
  Drawer,
  type DrawerProps,
  Menu,
  type MenuProps,
  Modal,
  type ModalProps,
  Popover,
  type PopoverDropdownProps,
  type PopoverProps,
  Text,
  Tooltip,
  type TooltipProps,
} from '@mantine/core'
import { assignRef, useMounted } from '@mantine/hooks'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import { feedback as messages } from '../texts/en.ts'
import './overlays.css'

export { Autocomplete, RingProgress, Select } from '@mantine/core'

// A dialog remembers the focus at the moment it opens. A dialog that is mounted on demand opens right after mounting.

export function ModalBox({ opened, title, ...dialog }: ModalProps) {
  const isMounted = useMounted()
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': messages.close }}
      title={typeof title === 'string' ? <Text fw={600}>{title}</Text> : title}
      {...dialog}
      opened={opened && isMounted}
    />
  )
}

export function DrawerBox({ opened, ...dialog }: DrawerProps) {
  const isMounted = useMounted()
  return <Drawer {...dialog} opened={opened && isMounted} />
}

export interface MenuParts {
  readonly Item: typeof Menu.Item
  readonly Divider: typeof Menu.Divider
}

interface MenuBoxProps extends Omit<MenuProps, 'children'> {
  readonly opened: boolean
  readonly element: RefObject<HTMLElement | null>
  readonly children: (parts: MenuParts) => ReactNode
}

/** Renders the dropdown of a menu whose button is `element`. It opens once it is mounted, like dialogs. */
export function MenuBox({ element, opened, children, ...menu }: MenuBoxProps) {
  const isMounted = useMounted()
  return (
    <Menu {...menu} opened={opened && isMounted}>
      <Menu.Target>
        <StandIn element={element} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}

interface PopoverBoxProps extends Omit<PopoverProps, 'children'> {
  readonly opened: boolean
  readonly element: RefObject<HTMLElement | null>
  readonly dropdown: PopoverDropdownProps
}

/** Renders the dropdown of a popover whose target is `element`. It opens once it is mounted, like dialogs. */
export function PopoverBox({ element, dropdown, opened, ...popover }: PopoverBoxProps) {
  const isMounted = useMounted()
  return (
    <Popover {...popover} opened={opened && isMounted}>
      <Popover.Target>
        <StandIn element={element} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  )
}

interface TooltipBoxProps extends TooltipProps {
  readonly element: RefObject<HTMLElement | null>
}

/** Shows a tooltip while rendered, unless Escape hides it. */
export const TooltipBox = ({ element, ...tooltip }: TooltipBoxProps) => (
  <Tooltip {...tooltip} defaultOpened>
    <StandIn element={element} />
  </Tooltip>
)

interface StandInProps {
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
function StandIn({ element, ref, 'aria-describedby': description }: StandInProps) {
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
