import { ApiError } from '@hoistway/platform/http'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { elevators as messages } from '../../texts/en.ts'

/** Also if the elevator is hidden from this user. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

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
