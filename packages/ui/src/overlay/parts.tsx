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
import { assignRef, useMounted, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { feedback as messages } from '../texts/en.ts'
import './overlays.css'

export { Autocomplete, RingProgress, Select } from '@mantine/core'

/** Closes the open dialogs, in the order of their opening. */
const closers: (() => void)[] = []

const ABOVE = '[data-mantine-stop-propagation="true"], .mantine-Spotlight-root'

// A listener of each dialog, as Mantine adds it, would close all of them.
window.addEventListener(
  'keydown',
  ({ key, isComposing, target }) => {
    // An open list inside the dialog closes first, and so does the command palette above it.
    const isAbove = target instanceof Element && target.closest(ABOVE)
    if (key === 'Escape' && !isComposing && !isAbove) closers.at(-1)?.()
  },
  { capture: true },
)

/** Escape closes only the dialog that opened last. */
function useTopDialog({ opened, closeOnEscape = true, onClose }: ModalProps | DrawerProps) {
  // A dialog remembers the focus when it opens, so that it must be mounted first.
  const isOpen = useMounted() && opened
  const close = useEffectEvent(() => {
    if (closeOnEscape) onClose()
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    const closer = () => close()
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
  useEffect(() => (isOpen ? returnFocus() : undefined), [isOpen])
  return { opened: isOpen, closeOnEscape: false }
}

/** Call the returned function when the dialog closes. */
function returnFocus() {
  const before = document.activeElement
  if (!(before instanceof HTMLElement)) return
  const { pathname } = location
  const focusPlace = placeOf(before)
  // The element may disappear before or soon after the dialog, for example with a deleted record.
  const check = () => {
    if (before.isConnected || document.activeElement !== document.body) return
    stop()
    // A new page focuses its heading.
    if (location.pathname === pathname) focusPlace()
  }
  const observer = new MutationObserver(check)
  const onFocus = ({ target }: Event) => target !== before && stop()
  const stop = () => {
    observer.disconnect()
    window.removeEventListener('focusin', onFocus)
    window.removeEventListener('pointerdown', stop)
  }
  return () => {
    // Mantine returns the focus only from a dialog that is closed before it is removed.
    if (document.activeElement === document.body) before.focus({ preventScroll: true })
    window.addEventListener('focusin', onFocus)
    window.addEventListener('pointerdown', stop)
    observer.observe(document.body, { childList: true, subtree: true })
    check()
  }
}

const FOCUSABLE = 'a[href], button, summary, [tabindex]'

/** Returns a function that focuses the element now in the place of a removed one, such as the next row of a list. */
function placeOf(element: HTMLElement): () => void {
  const places: [parent: Element, index: number][] = []
  let child: Element = element
  for (let parent = child.parentElement; parent && parent !== document.body; parent = child.parentElement) {
    places.push([parent, [...parent.children].indexOf(child)])
    child = parent
  }
  return () => {
    for (const [parent, index] of places) {
      const child = parent.isConnected && parent.children[Math.min(index, parent.children.length - 1)]
      const next = child && (child.matches(FOCUSABLE) ? child : child.querySelector(FOCUSABLE))
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      if (document.activeElement !== document.body) return
    }
  }
}

export function ModalBox({ title, ...dialog }: ModalProps) {
  const top = useTopDialog(dialog)
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': messages.close }}
      title={typeof title === 'string' ? <Text fw={600}>{title}</Text> : title}
      {...dialog}
      {...top}
    />
  )
}

export function DrawerBox(props: DrawerProps) {
  return <Drawer {...props} {...useTopDialog(props)} />
}

interface Opened {
  readonly opened: boolean
  readonly element: RefObject<HTMLElement | null>
  readonly onChange?: ((opened: boolean) => void) | undefined
}

/** Mantine closes an overlay on Escape only while it has the focus, which may still be on its button, or lost. */
function useEscape({ opened, element, onChange }: Opened) {
  useWindowEvent('keydown', ({ key }) => {
    const focused = document.activeElement
    if (opened && key === 'Escape' && (focused === document.body || focused === element.current))
      onChange?.(false)
  })
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

export function MenuBox({ element, opened, children, ...menu }: MenuBoxProps) {
  const isMounted = useMounted()
  useEscape({ opened, element, onChange: menu.onChange })
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

export function PopoverBox({ element, dropdown, opened, ...popover }: PopoverBoxProps) {
  const isMounted = useMounted()
  useEscape({ opened, element, onChange: popover.onChange })
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

export const TooltipBox = ({ element, ...tooltip }: TooltipBoxProps) => (
  <Tooltip {...tooltip} defaultOpened>
    <StandIn element={element} />
  </Tooltip>
)

interface StandInProps {
  readonly element: RefObject<HTMLElement | null>
  readonly ref?: Ref<HTMLElement>
  readonly 'aria-describedby'?: string
}

/**
 * Represents an element of the page as the target of an overlay, so that the element keeps its place, focus and state.
 */
function StandIn({ element, ref, 'aria-describedby': description }: StandInProps) {
  useLayoutEffect(() => {
    assignRef(ref, element.current)
    return () => void assignRef(ref, null)
  }, [element, ref])
  useLayoutEffect(() => {
    const target = element.current
    // The element's own description may say the same.
    if (!target || !description || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', description)
    return () => target.removeAttribute('aria-describedby')
  }, [element, description])
  return null
}
