import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'
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
  const { pointing, tooltip } = useTooltip(label)
  return (
    <>
      <ActionIcon component={Link} to={to} variant="subtle" {...pointing} {...look} />
      {tooltip}
    </>
  )
}

/** An icon at the end of a row that does something, once for a double click. */
export function RowButton({ label, onClick, ...look }: RowActionProps & { readonly onClick: () => void }) {
  const { pointing, tooltip } = useTooltip(label)
  return (
    <>
      <ActionIcon
        variant="subtle"
        // After the first click of two another row may stand here, or this one offers the opposite.
        onClick={({ detail }) => detail <= 1 && onClick()}
        {...pointing}
        {...look}
      />
      {tooltip}
    </>
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

/** A tooltip that is made when it is pointed at: dozens of them in a table would cost more than all its cells. */
function useTooltip(label: string) {
  const [target, setTarget] = useState<HTMLElement>()
  const hide = () => setTarget(undefined)
  return {
    pointing: {
      onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => setTarget(currentTarget),
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.matches(':focus-visible') && setTarget(currentTarget),
      onMouseLeave: hide,
      onBlur: hide,
    },
    tooltip: target && <Tooltip label={label} target={target} opened />,
  }
}
