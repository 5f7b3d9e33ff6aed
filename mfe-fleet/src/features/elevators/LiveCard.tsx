import { useHub } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { useNow } from '@hoistway/ui/use-now'
import { type CarState, carText, isStale } from './car-state.ts'
import { QUICK_FLOORS } from './elevators.constants.ts'
import { messages } from './elevators.messages.ts'
import { Shaft } from './Shaft.tsx'

interface Props {
  readonly state: CarState | undefined
  readonly loading: boolean
}

/** Where the car is: drawn and in words, with the age of what is known. */
export function LiveCard({ state, loading }: Props) {
  const now = useNow()
  const { state: connection } = useHub()
  const stale = state === undefined || isStale(state, now)
  return (
    <DetailCard title="Live State">
      <Group align="flex-start" wrap="nowrap" gap="lg">
        <Shaft state={state} floors={QUICK_FLOORS} stale={stale} />
        <Stack gap={6}>
          <Text fz={44} fw={700} lh={1.1} aria-hidden>
            {state?.floor ?? '—'}
          </Text>
          <Text fw={600}>
            {state ? carText(state) : loading ? 'Loading state...' : messages.stateUnavailable}
          </Text>
          <Text size="sm" c="dimmed">
            Door {state?.door ?? '—'}
          </Text>
          {state?.measuredAt !== undefined && (
            <Text size="sm" c="dimmed">
              Measured <Age time={state.measuredAt} profile={ageProfiles.alert} />
            </Text>
          )}
          {state && stale && (
            <Badge color="yellow" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
              Stale
            </Badge>
          )}
          {(state?.gap || connection !== 'Connected') && (
            <Badge color="yellow" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
              {connection === 'Connected' ? 'Updates were missed' : 'Not live'}
            </Badge>
          )}
        </Stack>
      </Group>
    </DetailCard>
  )
}
