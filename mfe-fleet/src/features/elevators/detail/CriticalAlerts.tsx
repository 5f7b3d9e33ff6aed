import type { Elevator } from '@hoistway/contracts/elevator'
import { Age } from '@hoistway/ui/age'
import { Anchor, Group, Paper, Stack, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { IncidentLink } from '../../../shared/IncidentLink.tsx'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { WhoToCall } from '../../../shared/WhoToCall.tsx'
import { alerts as alertMessages, elevatorDetail as messages } from '../../../texts/en.ts'
import { Acknowledgement, AlertCode, useAlertDialog } from '../../alerts/index.ts'
import { criticalAlerts } from './elevator-alerts.ts'

export function CriticalAlerts({ elevator }: { readonly elevator: Elevator }) {
  const { id: elevatorId } = elevator
  const { open, dialog } = useAlertDialog()
  const { data } = useQuery(criticalAlerts(elevatorId))
  const shown = data?.items ?? []
  const more = (data?.totalCount ?? 0) - shown.length
  return (
    <>
      {shown.length > 0 && (
        <Paper
          withBorder
          p="xs"
          mb="md"
          component="section"
          aria-label={messages.criticalAlerts}
          style={{ borderColor: 'var(--mantine-color-red-7)', borderInlineStartWidth: 6 }}
        >
          <Stack gap="xs">
            {shown
              .map((alert) => ({ ...alert, elevatorId }))
              .map((alert) => (
                <Group key={`${alert.id} ${alert.firstOccurrence}`} gap="xs">
                  <AlertCode alert={alert} onOpen={open} />
                  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {alert.alertMessage ?? '—'}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {alertMessages.active} · {messages.alerts.first}
                    <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
                  </Text>
                  <Acknowledgement alert={alert} onAcknowledge={open} />
                  <Group gap="xs" wrap="nowrap">
                    <IncidentLink alert={alert} />
                    <ReplayLink alert={alert} />
                  </Group>
                </Group>
              ))}
            <WhoToCall elevator={elevator} />
            {more > 0 && (
              <Anchor component={Link} to={paths.alerts(elevatorId)} size="sm">
                {messages.more(more)}
              </Anchor>
            )}
          </Stack>
        </Paper>
      )}
      {dialog}
    </>
  )
}
