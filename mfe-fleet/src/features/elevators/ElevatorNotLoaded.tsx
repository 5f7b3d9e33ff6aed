import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { isMissing } from '../../api/is-missing.ts'
import { elevators as messages } from '../../texts/en.ts'

interface Props {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly failed: string
}

export function ElevatorNotLoaded({ error, onRetry, failed }: Props) {
  if (!error) return <Loading label={messages.loadingDetail} />
  if (isMissing(error)) return <NotFound>{messages.notFound}</NotFound>
  return <ErrorBanner onRetry={onRetry}>{failed}</ErrorBanner>
}
