import { getLanguage } from '@hoistway/language/messages'
import { Anchor, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { controllerCount } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllerHealth as messages, controllers as shared } from '../../../texts/en.ts'

interface Props {
  readonly organizationId: string | undefined
}

/** Shows the number of controllers that need attention. The server cannot count them for a single organization. */
export const ControllerHealthCard = ({ organizationId }: Props) =>
  organizationId === undefined && <ControllerHealth />

function ControllerHealth() {
  const drifting = useQuery(controllerCount({ drift: 'true' }))
  const offline = useQuery(controllerCount({ online: 'false' }))
  const isWell = drifting.data === 0 && offline.data === 0
  return (
    <DetailCard title={shared.controllers}>
      {isWell ? (
        <Text size="sm">{messages.well}</Text>
      ) : (
        <Facts
          facts={[
            [messages.drift, <Count key="drift" of={drifting} query="drift=true" />],
            [messages.offline, <Count key="offline" of={offline} query="online=false" />],
          ]}
        />
      )}
    </DetailCard>
  )
}

interface CountProps {
  readonly of: UseQueryResult<number | null>
  /** Filters the list of controllers to the counted ones. */
  readonly query: string
}

const Count = ({ of: { data }, query }: CountProps) =>
  data == null || data === 0 ? (
    (data ?? '—')
  ) : (
    <Anchor component={Link} to={`${paths.controllers()}?${query}`} size="sm">
      {data.toLocaleString(getLanguage())}
    </Anchor>
  )
