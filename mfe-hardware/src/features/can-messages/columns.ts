import type { Column } from '@hoistway/ui/table'

export const columnsWith =
  <Row, Key extends string>(headers: Readonly<Record<Key, string>>) =>
  (key: Key, cell: Column<Row>['cell'], more?: Partial<Column<Row>>): Column<Row> => ({
    key,
    header: headers[key],
    cell,
    ...more,
  })

export const FIGURES = { align: 'right' } as const
