import { ActionIcon, type ActionIconProps, Text, VisuallyHidden } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { Link } from 'react-router-dom'
import { usePhone } from '../list/phone.ts'
import { Menu, type MenuParts } from '../overlay/menu.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { table as messages } from '../texts/en.ts'
import { InTable } from './in-table.ts'
import classes from './row-action.module.css'

/** Replaces an icon on a phone. */
const MenuItem = createContext<MenuParts['Item'] | undefined>(undefined)

interface RowActionsProps {
  /** Name of the record, for 'Actions of Lift A' on a phone. */
  readonly name: string
  /** `RowLink`, `RowButton`, `RowDelete`. */
  readonly children: ReactNode
}

/** Renders icons side by side, or a menu on a phone, where fingers need space. */
export function RowActions({ name, children }: RowActionsProps) {
  if (!usePhone()) return <div className={classes.actions}>{children}</div>
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={messages.actionsOf(name)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {({ Item }) => <MenuItem value={Item}>{children}</MenuItem>}
    </Menu>
  )
}

interface RowActionProps extends Pick<ActionIconProps, 'color' | 'loading' | 'visibleFrom'> {
  /** Tooltip: 'Edit'. */
  readonly label: string
  /** With the row: 'Edit Lift A'. */
  readonly 'aria-label': string
  /** Icon of 16 pixels. */
  readonly children: ReactNode
}

/** Renders an icon that links to a page. */
export function RowLink({ label, to, ...look }: RowActionProps & { readonly to: string }) {
  const Item = use(MenuItem)
  const isInTable = use(InTable)
  if (Item)
    return (
      <Item component={Link} to={to} leftSection={look.children} aria-label={look['aria-label']}>
        {label}
      </Item>
    )
  if (isInTable && isPlain(look))
    return (
      <Tooltip label={label}>
        <a href={to} {...plainLook(look)}>
          {look.children}
        </a>
      </Tooltip>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="subtle" {...look} />
    </Tooltip>
  )
}

interface RowButtonProps extends RowActionProps {
  readonly onClick: () => void
  /** Shown as tooltip and description. */
  readonly disabledReason?: string | undefined
}

/** Renders an icon button, which acts once on a double click. */
export function RowButton({ label, onClick, disabledReason, ...look }: RowButtonProps) {
  const reasonId = useId()
  const Item = use(MenuItem)
  if (Item)
    return (
      <Item
        leftSection={look.children}
        aria-label={look['aria-label']}
        {...(look.color && { color: look.color })}
        disabled={look.loading || disabledReason !== undefined}
        onClick={onClick}
      >
        {label}
        {disabledReason !== undefined && <Text size="xs">{disabledReason}</Text>}
      </Item>
    )
  // After the first click another row may be in this place, or the button may do the opposite.
  const onlyOnce = ({ detail }: { readonly detail: number }) => detail <= 1 && onClick()
  if (isPlain(look) && disabledReason === undefined)
    return (
      <Tooltip label={label}>
        <button
          type="button"
          {...plainLook(look)}
          // It stays focusable, because a dialog that closes gives the focus back to it.
          aria-disabled={look.loading || undefined}
          data-loading={look.loading || undefined}
          onClick={(event) => !look.loading && onlyOnce(event)}
        >
          {look.children}
        </button>
      </Tooltip>
    )
  return (
    <>
      <Tooltip label={disabledReason ?? label}>
        <ActionIcon
          variant="subtle"
          onClick={(event) => disabledReason === undefined && onlyOnce(event)}
          {...look}
          // It stays focusable, so that screen readers announce the reason.
          {...(disabledReason !== undefined && {
            'data-disabled': true,
            'aria-disabled': true,
            'aria-describedby': reasonId,
          })}
        />
      </Tooltip>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}

/** A list has dozens of actions, and a styled component costs as much as the rest of the row. */
const isPlain = ({ visibleFrom }: Pick<RowActionProps, 'visibleFrom'>) => visibleFrom === undefined

/** Mantine's class gives it the size for fingers. */
const plainLook = ({ color, 'aria-label': name }: Pick<RowActionProps, 'color' | 'aria-label'>) => ({
  'aria-label': name,
  className: `${classes.action} mantine-ActionIcon-root`,
  'data-color': color ?? 'primary',
})

interface RowDeleteProps {
  /** Name of the record, for 'Delete Lift A'. */
  readonly name: string
  readonly loading: boolean
  readonly onClick: () => void
  readonly disabledReason?: string | undefined
}

/** Renders the button that deletes a row's record; `useDeleteRecord` asks first. */
export const RowDelete = ({ name, ...button }: RowDeleteProps) => (
  <RowButton label={messages.delete} color="red" aria-label={messages.deleteRow(name)} {...button}>
    <IconTrash size={16} />
  </RowButton>
)
