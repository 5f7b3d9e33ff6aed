import { useTitle } from '@hoistway/platform/title'
import { EmptyState } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import classes from './TemplatePage.module.css'

/** /template */
export function TemplatePage() {
  useTitle('Template')
  return (
    <section className={classes.page}>
      <PageHeader title="Template" />
      <EmptyState title="Nothing here yet" hint="This is the first page of mfe-template." />
    </section>
  )
}
