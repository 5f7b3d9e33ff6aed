import { signalText } from '@hoistway/contracts/dbc-decode'
import type { SlotContexts } from '@hoistway/platform/extensions'
import { usePinnedSignals } from '@hoistway/platform/preferences'
import { useNotLiveSince } from '@hoistway/platform/realtime'
import { useUser } from '@hoistway/platform/session'
import { Anchor, CloseButton, Group, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useSecond } from '@hoistway/ui/use-now'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { canTrace, canSignals as messages } from '../../../texts/en.ts'
import { useDbc } from './use-dbc.ts'
import { type SignalValue, useSignalValues } from './use-signal-values.ts'

export function PinnedSignals({ elevatorId }: SlotContexts['elevator.signals']) {
  const [pinned, pin] = usePinnedSignals(useUser().email, elevatorId)
  const { dbc, retry } = useDbc(elevatorId)
  const { values, error } = useSignalValues(elevatorId, dbc, pinned)
  const notLive = useNotLiveSince() !== undefined
  // Renders each second, because no event reports silence.
  useSecond()
  const nameOf = (key: string) => {
    const [messageKey = '', name = ''] = key.split('/')
    return [dbc.get(messageKey)?.name ?? messageKey, name].join(' · ')
  }
  const query = new URLSearchParams({ elevator: elevatorId, view: 'signals', signals: pinned.join(',') })
  return (
    <DetailCard title={messages.pinned}>
      {retry && <ErrorBanner onRetry={retry}>{messages.loadFailed}</ErrorBanner>}
      <Facts
        facts={pinned.map((key) => [
          nameOf(key),
          <Group key={key} justify="space-between" wrap="nowrap" gap="xs">
            {valueText(values.get(key))}
            <CloseButton
              size="sm"
              aria-label={messages.unpin(nameOf(key))}
              onClick={() => pin(pinned.filter((each) => each !== key))}
            />
          </Group>,
        ])}
      />
      {(error || notLive) && (
        <Text size="sm" mt="xs">
          {notLive || !error ? canTrace.notLive : canTrace.refused(error)}
        </Text>
      )}
      <Anchor component={Link} to={`${paths.canMessages()}?${query}`} size="sm" mt="xs" data-screen-only>
        {messages.openTrace}
      </Anchor>
    </DetailCard>
  )
}

function valueText(value: SignalValue | undefined): string {
  if (!value) return messages.unknown
  return messages.valueWithAge(signalText(value.decoded), Math.floor((Date.now() - value.at) / 1_000))
}
