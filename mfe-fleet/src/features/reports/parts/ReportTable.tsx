import { Button, Group, Title } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { IconDownload } from '@hoistway/ui/icons'
import { DataTable } from '@hoistway/ui/table'
import { type ReactNode, useState } from 'react'
import { reportParts as messages } from '../../../texts/en.ts'
import { numberText, percentText } from '../report-figures.ts'
import classes from './ReportTable.module.css'

export interface ReportColumn<T> {
  readonly key: string
  readonly header: string
  readonly value: (row: T) => string | number | undefined
  readonly text?: (row: T) => ReactNode
}

/** Rounds only the cells, not the file. */
const columnOf =
  (format: (figure: number | undefined, digits: number) => string, usualDigits: number) =>
  <T,>(
    key: string,
    header: string,
    value: (row: T) => number | undefined,
    digits = usualDigits,
  ): ReportColumn<T> => ({ key, header, value, text: (row) => format(value(row), digits) })

export const numberColumn = columnOf(numberText, 0)
export const percentColumn = columnOf(percentText, 1)

interface Props<T> {
  readonly title: string
  readonly file: string
  readonly columns: readonly ReportColumn<T>[]
  readonly rows: readonly T[]
  readonly rowKey: (row: T) => string
  readonly rowHref?: (row: T) => string | undefined
  readonly empty: string
  readonly children?: ReactNode
}

/** Short, so that the next section is not far away. */
const ROWS_AT_FIRST = 10

/** A printed table has all rows. */
export function ReportTable<T>({ title, file, columns, rows, rowKey, rowHref, empty, children }: Props<T>) {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = rows.length > ROWS_AT_FIRST
  return (
    <div className={classes.part} data-short={(isLong && !showsAll) || undefined}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={rows.length === 0}
          aria-label={messages.saveNamed(title)}
          onClick={() => saveCsv(file, rows, columns)}
        >
          {messages.save}
        </Button>
      </Group>
      {children}
      <DataTable
        label={title}
        columns={columns.map(({ key, header, value, text }) => ({
          key,
          // The cells contain the unit, unlike those of the file.
          header: header.replace(' (%)', ''),
          cell: (row: T) => (text ? text(row) : (value(row) ?? '—')),
          ...(rows.some((row) => typeof value(row) === 'number') && { align: 'right' as const }),
        }))}
        rows={rows}
        rowKey={rowKey}
        rowHref={rowHref}
        empty={{ title: empty }}
      />
      {isLong && (
        <Button
          variant="subtle"
          size="xs"
          mt={4}
          aria-label={showsAll ? messages.showFewerOf(title) : messages.showAllOf(rows.length, title)}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? messages.showFewer : messages.showAll(rows.length)}
        </Button>
      )}
    </div>
  )
}
