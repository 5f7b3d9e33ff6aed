import { Menu, type MenuProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { StandIn } from './stand-in.tsx'

export interface MenuParts {
  readonly Item: typeof Menu.Item
  readonly Divider: typeof Menu.Divider
}

interface Props extends Omit<MenuProps, 'children'> {
  readonly opened: boolean
  readonly element: RefObject<HTMLElement | null>
  readonly children: (parts: MenuParts) => ReactNode
}

/** Renders the dropdown of a menu whose button is `element`. It opens once it is mounted, like dialogs. */
export function MenuBox({ element, opened, children, ...menu }: Props) {
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
