import { ApiError } from '@hoistway/platform/http'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { elevators as messages } from '../../texts/en.ts'

/** There is no such elevator, or not for this user. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

interface Props {
  /** Why the elevator could not be read; nothing while it loads. */
  readonly error: Error | null
  readonly onRetry: () => void
  /** What failed, as the page says it. */
  readonly failed: string
}

/** Shown instead of an elevator while it loads, when it cannot be loaded and when it does not exist. */
export function ElevatorNotLoaded({ error, onRetry, failed }: Props) {
  if (!error) return <Loading label={messages.loadingDetail} />
  if (isMissing(error)) return <NotFound>{messages.notFound}</NotFound>
  return <ErrorBanner onRetry={onRetry}>{failed}</ErrorBanner>
}
