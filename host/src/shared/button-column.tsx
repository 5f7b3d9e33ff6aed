import type { Column } from '@hoistway/ui/table'
import { Button } from '@mantine/core'

interface ButtonColumn<T> {
  readonly header: string
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
}: ButtonColumn<T>): Column<T> => ({
  key: 'actions',
  header,
  controls: true,
  align: 'right',
  cell: (row) => {
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
  },
})
