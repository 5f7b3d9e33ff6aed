import type { Column } from '@hoistway/ui/table'

/** Returns a function that makes columns, whose keys are those of their headers. */
export const columnsWith =
  <Row, Key extends string>(headers: Readonly<Record<Key, string>>) =>
  (key: Key, cell: Column<Row>['cell'], more?: Partial<Column<Row>>): Column<Row> => ({
    key,
    header: headers[key],
    cell,
    ...more,
  })

/** Columns of figures. */
export const FIGURES = { align: 'right' } as const
