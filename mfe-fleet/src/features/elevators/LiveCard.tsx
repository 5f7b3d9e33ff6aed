import { useHub } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Badge, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { type CarState, liveText } from './car-state.ts'
import { useIsStale, useSecond } from './clock.ts'
import { Shaft } from './Shaft.tsx'

interface Props {
  readonly state: CarState | undefined
  readonly loading: boolean
}

/** Where the car is: drawn and in words, with the age of what is known. */
export function LiveCard({ state, loading }: Props) {
  const { state: connection } = useHub()
  const stale = useIsStale(state?.measuredAt)
  return (
    <DetailCard title="Live State">
      <Group align="flex-start" wrap="nowrap" gap="lg">
        <Shaft state={state} stale={stale} />
        <Stack gap={6}>
          <Text fz={44} fw={700} lh={1.1} aria-hidden>
            {state?.floor ?? '—'}
          </Text>
          <Text fw={600}>{liveText(state, loading)}</Text>
          <Text size="sm" c="dimmed">
            Door {state?.door ?? '—'}
          </Text>
          {state?.measuredAt !== undefined && <Measured at={state.measuredAt} />}
          {state && stale && <Doubt>Stale</Doubt>}
          {connection !== 'Connected' && <Doubt>Not live</Doubt>}
          {connection === 'Connected' && state?.gap && <Doubt>Updates were missed</Doubt>}
        </Stack>
      </Group>
    </DetailCard>
  )
}

/** The age of the value, to the second while it is young. */
function Measured({ at }: { readonly at: number }) {
  const seconds = Math.max(0, Math.floor((useSecond() - at) / 1000))
  return (
    <Text size="sm" c="dimmed">
      Measured {seconds < 60 ? `${seconds} s ago` : <Age time={at} profile={ageProfiles.alert} />}
    </Text>
  )
}

function Doubt({ children }: { readonly children: string }) {
  return (
    <Badge color="yellow" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      {children}
    </Badge>
  )
}
