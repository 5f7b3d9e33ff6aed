import { ErrorBanner, Loading, NotFound } from '@hoistway/ui/feedback'
import { BackLink } from '@hoistway/ui/page-header'
import { isMissing } from '../../api/is-missing.ts'
import { paths } from '../../paths.ts'
import { elevators as messages, shared } from '../../texts/en.ts'

interface Props {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly failed: string
}

export function ElevatorNotLoaded({ error, onRetry, failed }: Props) {
  if (!error) return <Loading label={messages.loadingDetail} />
  if (isMissing(error))
    return (
      <NotFound action={<BackLink to={paths.elevators()}>{shared.backToList}</BackLink>}>
        {messages.notFound}
      </NotFound>
    )
  return <ErrorBanner onRetry={onRetry}>{failed}</ErrorBanner>
}
