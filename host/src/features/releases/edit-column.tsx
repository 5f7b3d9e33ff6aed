import type { Column } from '@hoistway/ui/table'
import { Button } from '@mantine/core'

interface EditColumn<T> {
  readonly header: string
  readonly label: string
  /** Rows without a name have no button. */
  readonly named: (row: T) => string | undefined
  readonly onClick: (row: T) => void
}

export const editColumn = <T,>({ header, label, named, onClick }: EditColumn<T>): Column<T> => ({
  key: 'edit',
  header,
  controls: true,
  align: 'right',
  cell: (row) => {
    const name = named(row)
    return name === undefined ? null : (
      <Button size="compact-sm" variant="subtle" aria-label={name} onClick={() => onClick(row)}>
        {label}
      </Button>
    )
  },
})
