import { Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './list-page.module.css'
import { PageHeader } from './page-header.tsx'

export { ListFilters } from '../list/list-filters.tsx'
export { ListNote } from '../list/list-note.tsx'
export { usePhone } from '../list/phone.ts'

type Props = ComponentProps<typeof PageHeader> & { readonly children: ReactNode }

/** Lays out a page with a list: filters, table and pager are its children. On a phone the first row is near the top. */
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
