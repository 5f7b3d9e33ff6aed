import { Text } from '@mantine/core'
import { page as messages } from '../texts/en.ts'
import { PageHeader } from './page-header.tsx'

/** Announces a page of the menu that is not built yet. */
export function NotBuiltPage({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Text c="dimmed">{messages.notBuilt}</Text>
    </>
  )
}
