import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FilterSheet } from './filter-sheet.tsx'
import classes from './list-filters.module.css'
import { ListNote } from './list-note.tsx'
import { usePhone } from './phone.ts'

interface Props {
  readonly search?: ReactNode
  /** Filters, without a group around them. */
  readonly children?: ReactNode
  /** `list.activeFilters` */
  readonly active?: number
  /** Further controls: view, columns, export. */
  readonly tools?: ReactNode
  /** A no-break space while unknown keeps its line. */
  readonly count?: ReactNode
}

/**
 * Renders search and filters above a table, then the count and `tools`. On a phone filters and tools move to a sheet,
 * and the count below the table. Must be a direct child of `ListPage`.
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
