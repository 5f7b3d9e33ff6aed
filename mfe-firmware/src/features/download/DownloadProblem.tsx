import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { dismissProblem, download, useDownloads } from './downloads.ts'

/** Shows the problem of the last download until the user dismisses it. */
export function DownloadProblem() {
  const problem = useDownloads((state) => state.problem)
  if (!problem) return null
  const { kind, text, firmware } = problem
  if (kind === 'unverified')
    return <StatusBanner status={{ kind: 'info', text: text() }} onClear={dismissProblem} />
  return (
    <ErrorBanner onRetry={() => download(firmware)} onDismiss={dismissProblem}>
      {text()}
    </ErrorBanner>
  )
}
