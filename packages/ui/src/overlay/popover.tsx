import type {
  PopoverProps as MantinePopoverProps,
  PopoverDropdownProps,
  PopoverTargetProps,
} from '@mantine/core'
import { useMergedRef, useUncontrolled } from '@mantine/hooks'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
  use,
  useId,
  useRef,
} from 'react'
import { useOverlays } from './overlays.ts'

type Look = Omit<MantinePopoverProps, 'children' | 'opened' | 'defaultOpened' | 'onChange' | 'withRoles'>

interface PopoverContext {
  readonly element: RefObject<HTMLElement | null>
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly isControlled: boolean
  readonly withRoles: boolean
  readonly id: string
  readonly look: Look
}

const Context = createContext<PopoverContext | undefined>(undefined)

function usePopover(): PopoverContext {
  const popover = use(Context)
  if (!popover) throw new Error('Popover.Target and Popover.Dropdown belong into a Popover')
  return popover
}

/** Renders a panel next to an element, which toggles it unless `opened` is set. */
export function Popover({
  children,
  opened,
  defaultOpened,
  onChange,
  withRoles = true,
  ...look
}: MantinePopoverProps) {
  const element = useRef<HTMLElement>(null)
  const ownId = useId()
  const [isOpened, setOpened, isControlled] = useUncontrolled({
    value: opened,
    defaultValue: defaultOpened,
    finalValue: false,
    onChange,
  })
  const id = look.id ?? ownId
  return (
    <Context value={{ element, opened: isOpened, setOpened, isControlled, withRoles, id, look }}>
      {children}
    </Context>
  )
}

Popover.Target = PopoverTarget
Popover.Dropdown = PopoverDropdown

type TargetElement = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>

function PopoverTarget({ children, popupType = 'dialog' }: PopoverTargetProps) {
  const { element, opened, setOpened, isControlled, withRoles, id, look } = usePopover()
  if (!isValidElement(children)) throw new Error('Popover.Target needs one element')
  const child = children as TargetElement
  const { onClick } = child.props
  return cloneElement(child, {
    ref: useMergedRef(child.props.ref, element),
    ...(withRoles && {
      id,
      'aria-haspopup': popupType as 'dialog',
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    }),
    ...(!isControlled && {
      onClick(event: MouseEvent<HTMLElement>) {
        if (!look.disabled) setOpened(!opened)
        onClick?.(event)
      },
    }),
  })
}

function PopoverDropdown(props: PopoverDropdownProps) {
  const { element, opened, setOpened, withRoles, id, look } = usePopover()
  const parts = useOverlays(opened)
  if (!parts) return null
  const popover = { ...look, id, element, opened, withRoles, onChange: setOpened }
  return <parts.PopoverBox {...popover} dropdown={props} />
}
