import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RowActionProps extends Pick<ActionIconProps, 'color' | 'loading' | 'visibleFrom'> {
  /** What it does, as its tooltip: 'Edit'. */
  readonly label: string
  /** What it does to which row: 'Edit Lift A'. */
  readonly 'aria-label': string
  /** Its icon, of 16 pixels. */
  readonly children: ReactNode
}

/** An icon at the end of a row that leads to a page. */
export function RowLink({ label, to, ...look }: RowActionProps & { readonly to: string }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="subtle" {...look} />
    </Tooltip>
  )
}

/** An icon at the end of a row that does something. */
export function RowButton({ label, onClick, ...look }: RowActionProps & { readonly onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" onClick={onClick} {...look} />
    </Tooltip>
  )
}
