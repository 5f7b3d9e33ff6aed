import { Button, useMediaQuery } from '@hoistway/ui/core'
import { IconSelector } from '@hoistway/ui/icons'
import { Menu } from '@hoistway/ui/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shared as messages } from '../texts/en.ts'

export interface Action {
  readonly label: string
  /** 16 pixels. */
  readonly icon?: ReactNode
  readonly to?: string
  readonly onClick?: () => void
}

/** Width below which the actions of a page would take several lines. */
const NARROW = '(width < 75em)'

export function MoreActions({ actions }: { readonly actions: readonly Action[] }) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (!isNarrow)
    return actions.map(({ label, icon, to, onClick }) =>
      to === undefined ? (
        <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
          {label}
        </Button>
      ) : (
        <Button key={label} variant="default" leftSection={icon} component={Link} to={to}>
          {label}
        </Button>
      ),
    )
  if (actions.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      target={
        <Button variant="default" rightSection={<IconSelector size={16} aria-hidden />}>
          {messages.moreActions}
        </Button>
      }
    >
      {({ Item }) =>
        actions.map(({ label, icon, to, onClick }) =>
          to === undefined ? (
            <Item key={label} leftSection={icon} onClick={onClick}>
              {label}
            </Item>
          ) : (
            <Item key={label} leftSection={icon} component={Link} to={to}>
              {label}
            </Item>
          ),
        )
      }
    </Menu>
  )
}
