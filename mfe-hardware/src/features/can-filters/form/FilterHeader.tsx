import { useTitle } from '@hoistway/platform/title'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { paths } from '../../../paths.ts'
import { canFilters as listTexts, shared } from '../../../texts/en.ts'

export function FilterHeader({ title }: { readonly title: string }) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      crumbs={[{ label: listTexts.title, to: paths.canFilters() }, { label: title }]}
      actions={<BackLink to={paths.canFilters()}>{shared.backToList}</BackLink>}
    />
  )
}
