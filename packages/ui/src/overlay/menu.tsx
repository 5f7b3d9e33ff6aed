import type { MenuProps as MantineMenuProps } from '@mantine/core'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { useOverlays } from './overlays.ts'
import type { MenuParts } from './parts.tsx'

export type { MenuParts } from './parts.tsx'

interface Props extends Pick<MantineMenuProps, 'position' | 'width' | 'shadow'> {
  readonly target: ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> }>
  readonly children: (parts: MenuParts) => ReactNode
}

/** Renders a button with a menu, whose code loads when it is first opened. */
export function Menu({ target, children, ...look }: Props) {
  const [opened, setOpened] = useState(false)
  const element = useRef<HTMLElement>(null)
  const id = useId()
  const parts = useOverlays(opened)
  return (
    <>
      {cloneElement(target, {
        ref: element,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened(!opened),
      })}
      {parts && (
        <parts.MenuBox
          {...look}
          id={id}
          element={element}
          opened={opened}
          onChange={setOpened}
          withInitialFocusPlaceholder={false}
        >
          {children}
        </parts.MenuBox>
      )}
    </>
  )
}
