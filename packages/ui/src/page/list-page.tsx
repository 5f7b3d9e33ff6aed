import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'

type Props = ComponentProps<typeof PageHeader> & { readonly children: ReactNode }

/** A page with a list: heading, then filters, table and pager as its children. */
export function ListPage({ children, ...header }: Props) {
  return (
    <>
      <PageHeader {...header} />
      <Stack gap="sm">{children}</Stack>
    </>
  )
}
