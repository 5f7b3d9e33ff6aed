import { Anchor, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { elevatorCount } from '../../api/elevators.ts'
import { paths } from '../../paths.ts'
import { templatePages as messages } from '../../texts/en.ts'

interface Props {
  /** Selected in the dashboard. */
  readonly organizationId: string | undefined
}

/** Loads after the dashboard, which remains if the card fails. */
export function TemplateCard({ organizationId }: Props) {
  const { data, error, refetch } = useQuery(elevatorCount(organizationId))
  return (
    <DetailCard title={messages.title}>
      {error ? (
        <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>
      ) : (
        <Text size="sm">{messages.counted(data)}</Text>
      )}
      <Anchor component={Link} to={paths.template()} size="sm">
        {messages.open}
      </Anchor>
    </DetailCard>
  )
}
