import { Text } from '@mantine/core'
import { PageHeader } from './page-header.tsx'

/** A page that the menu promises and that is still to come; it says so, and no more. */
export function NotBuiltPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Text c="dimmed">This page is not built yet.</Text>
    </>
  )
}
