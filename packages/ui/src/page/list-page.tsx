import { Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './list-page.module.css'
import { PageHeader } from './page-header.tsx'

export { ListFilters } from '../list/list-filters.tsx'
export { ListNote } from '../list/list-note.tsx'
export { usePhone } from '../list/phone.ts'

type Props = ComponentProps<typeof PageHeader> & { readonly children: ReactNode }

/**
 * Lays out a page with a list: heading, then filters, table and pager as its children. On a phone the first row is near
 * the top: the heading takes one line, its actions are icons, and the subtitle follows the list.
 */
export function ListPage({ children, subtitle, ...header }: Props) {
  return (
    <div className={classes.page}>
      <PageHeader {...header} />
      {subtitle && (
        <Text c="dimmed" className={classes.subtitle}>
          {subtitle}
        </Text>
      )}
      <Stack gap="sm" className={classes.list}>
        {children}
      </Stack>
    </div>
  )
}
