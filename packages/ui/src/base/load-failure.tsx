import { ErrorBanner } from '../feedback/feedback.tsx'
import { useFailedParts } from '../overlay/on-demand.ts'
import { loadFailure as messages } from '../texts/en.ts'
import classes from './load-failure.module.css'

export function LoadFailure() {
  const { failed, retry, dismiss } = useFailedParts()
  if (failed.length === 0) return null
  return (
    <div className={classes.failure}>
      <ErrorBanner reason={messages.reason} onRetry={retry} onDismiss={dismiss}>
        {messages.failed}
      </ErrorBanner>
    </div>
  )
}
