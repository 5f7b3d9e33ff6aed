import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Tooltip } from '../overlay/tooltip.tsx'

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

/** An icon at the end of a row that does something, once for a double click. */
export function RowButton({ label, onClick, ...look }: RowActionProps & { readonly onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        // After the first click of two another row may stand here, or this one offers the opposite.
        onClick={({ detail }) => detail <= 1 && onClick()}
        {...look}
      />
    </Tooltip>
  )
}

interface RowDeleteProps {
  /** Name of the record: the button is called 'Delete Lift A'. */
  readonly name: string
  /** The record is being deleted. */
  readonly loading: boolean
  readonly onClick: () => void
}

/** The button at the end of a row that deletes its record; `useDeleteRecord` asks first. */
export const RowDelete = ({ name, ...button }: RowDeleteProps) => (
  <RowButton label="Delete" color="red" aria-label={`Delete ${name}`} {...button}>
    <IconTrash size={16} />
  </RowButton>
)
