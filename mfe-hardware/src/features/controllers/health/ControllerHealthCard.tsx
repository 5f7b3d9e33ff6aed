import { getLanguage } from '@hoistway/language/messages'
import { clockSkew } from '@hoistway/platform/environment'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Anchor, Dimmed, Group, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { controllerCount } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { controllers as controllerTexts, controllerHealth as messages } from '../../../texts/en.ts'

/** The dashboard receives no push about controllers. */
const REFRESH_MS = 60_000

interface Props {
  readonly organizationId: string | undefined
}

/** The server cannot count controllers of a single organization. */
export const ControllerHealthCard = ({ organizationId }: Props) =>
  organizationId === undefined && <ControllerHealth />

function ControllerHealth() {
  const drifting = useQuery({ ...controllerCount({ drift: 'true' }), refetchInterval: REFRESH_MS })
  const offline = useQuery({ ...controllerCount({ online: 'false' }), refetchInterval: REFRESH_MS })
  const failed = [drifting, offline].filter(({ isError, data }) => isError && data !== undefined)
  const notLiveSince = useNotLiveSince()
  const outdated = [
    ...failed.map(({ dataUpdatedAt }) => dataUpdatedAt + clockSkew()),
    notLiveSince ?? [],
  ].flat()
  const isWell = drifting.data === 0 && offline.data === 0 && outdated.length === 0
  return (
    <DetailCard title={controllerTexts.controllers}>
      {isWell ? (
        <Text size="sm">{messages.well}</Text>
      ) : (
        <Group component="dl" grow m={0}>
          <Count name={messages.drift} of={drifting} query="drift=true" />
          <Count name={messages.offline} of={offline} query="online=false" />
        </Group>
      )}
      {outdated.length > 0 && (
        <Dimmed size="xs">
          {messages.lastKnown} <Age time={Math.min(...outdated)} profile={ageProfiles.lastKnown} />
        </Dimmed>
      )}
    </DetailCard>
  )
}

interface CountProps {
  readonly name: string
  readonly of: UseQueryResult<number | null>
  readonly query: string
}

const Count = ({ name, of: { data }, query }: CountProps) => (
  <div>
    <Dimmed component="dt">{name}</Dimmed>
    <Text component="dd" m={0} size="xl" fw={700} lh={1.2}>
      {data == null || data === 0 ? (
        (data ?? '—')
      ) : (
        <Anchor component={Link} to={`${paths.controllers()}?${query}`} inherit>
          {data.toLocaleString(getLanguage())}
        </Anchor>
      )}
    </Text>
  </div>
)
