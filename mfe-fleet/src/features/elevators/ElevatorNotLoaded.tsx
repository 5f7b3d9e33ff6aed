import { ApiError } from '@hoistway/platform/http'
import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { BackLink } from '@hoistway/ui/page-header'
import { paths } from '../../paths.ts'
import { elevators as messages, organizations as shared } from '../../texts/en.ts'

/** Returns whether the elevator does not exist, or is hidden from this user. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

interface Props {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly failed: string
}

export function ElevatorNotLoaded({ error, onRetry, failed }: Props) {
  if (!error) return <Loading label={messages.loadingDetail} />
  if (isMissing(error)) {
    return (
      <NotFound action={<BackLink to={paths.elevators()}>{shared.backToList}</BackLink>}>
        {messages.notFound}
      </NotFound>
    )
  }
  return <ErrorBanner onRetry={onRetry}>{failed}</ErrorBanner>
}
