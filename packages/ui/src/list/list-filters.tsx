import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterSheet } from './filter-sheet.tsx'
import classes from './list-filters.module.css'
import { ListNote } from './list-note.tsx'
import { usePhone } from './phone.ts'

interface Props {
  /** The search field, which is always visible. */
  readonly search?: ReactNode
  /** The filters, without a group around them. */
  readonly children?: ReactNode
  /** Number of filters that differ from their default: `list.activeFilters`. */
  readonly active?: number
  /** Further controls of the list: view, columns, export. */
  readonly tools?: ReactNode
  /** Number of records; screen readers announce its changes. */
  readonly count?: ReactNode
}

/**
 * Renders search and filters above a table, then the count and further controls. On a phone only the search stays; one
 * button, with the number of active filters, opens the others in a sheet, and the count follows the table. Must be a direct
 * child of `ListPage`, like a `ListNote` with other lines about the list:
 *
 * ```tsx
 * <ListFilters search={<SearchBox {...list.search} />} active={list.activeFilters} count="12 elevators">
 *   <SelectFilter label="Type" … />
 * </ListFilters>
 * ```
 */
export function ListFilters({ search, children, active = 0, tools, count }: Props) {
  const isPhone = usePhone()
  const countLine = count && (
    <Text component="div" size="sm" c="dimmed" role="status">
      {count}
    </Text>
  )
  if (isPhone)
    return (
      <>
        <Group gap="xs" wrap="nowrap" className={classes.line}>
          {search}
          {(children || tools) && (
            <FilterSheet active={active} wide={!search}>
              {children}
              {tools}
            </FilterSheet>
          )}
        </Group>
        {countLine && <ListNote>{countLine}</ListNote>}
      </>
    )
  return (
    <Group gap="sm" className={classes.filters}>
      {search}
      {children}
      {(countLine || tools) && (
        <Group gap="xs" className={classes.end}>
          {countLine}
          <Group gap="xs">{tools}</Group>
        </Group>
      )}
    </Group>
  )
}
