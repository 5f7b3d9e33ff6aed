import { useTitle } from '@hoistway/platform/title'
import { EmptyState } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import classes from './TemplatePage.module.css'
import { messages } from './template.messages.ts'

/** /template */
export function TemplatePage() {
  useTitle(messages.title)
  return (
    <section className={classes.page}>
      <PageHeader title={messages.title} />
      <EmptyState title={messages.empty} hint={messages.emptyHint} />
    </section>
  )
}
