import { actionsColumn, type Column } from '@hoistway/ui/table'
import { Button } from '@mantine/core'

interface ButtonColumn<T> {
  /** By default 'Actions'. */
  readonly header?: string
  readonly label: string
  /** Rows without a name have no button. */
  readonly named: (row: T) => string | undefined
  readonly color?: 'red'
  readonly loading?: (row: T) => boolean
  readonly onClick: (row: T) => void
}

export const buttonColumn = <T,>({
  header,
  label,
  named,
  color,
  loading,
  onClick,
}: ButtonColumn<T>): Column<T> =>
  actionsColumn((row) => {
    const name = named(row)
    return name === undefined ? null : (
      <Button
        size="compact-sm"
        variant="subtle"
        color={color}
        // Mantine's red text is white in the dark scheme.
        c={color && 'var(--mantine-color-error)'}
        loading={loading?.(row)}
        aria-label={name}
        onClick={() => onClick(row)}
      >
        {label}
      </Button>
    )
  }, header)
