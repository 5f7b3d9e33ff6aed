import { useTitle } from '@hoistway/platform/title'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { paths } from '../../../paths.ts'
import { messages } from '../can-filters.messages.ts'

/** Heading of the filter form. */
export function FilterHeader({ title }: { readonly title: 'Create Filter' | 'Edit Filter' }) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: messages.title, to: paths.canFilters() }, { label: title }]}
      actions={<BackLink to={paths.canFilters()}>Back to List</BackLink>}
    />
  )
}
