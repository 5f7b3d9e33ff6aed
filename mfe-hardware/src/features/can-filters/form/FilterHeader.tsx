import { useTitle } from '@hoistway/platform/title'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { paths } from '../../../paths.ts'
import { messages as listTexts } from '../can-filters.messages.ts'
import { messages } from './filter-form.messages.ts'

/** Heading of the filter form. */
export function FilterHeader({ title }: { readonly title: string }) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: listTexts.title, to: paths.canFilters() }, { label: title }]}
      actions={<BackLink to={paths.canFilters()}>{messages.backToList}</BackLink>}
    />
  )
}
