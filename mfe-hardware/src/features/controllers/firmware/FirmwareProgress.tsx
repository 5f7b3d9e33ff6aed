import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import { serverMessage } from '@hoistway/platform/http'
import { Age, DateTime } from '@hoistway/ui/age'
import { Button, Group, Progress, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { ageProfiles } from '@hoistway/ui/formats'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cancelFirmwareUpdate, firmwareUpdateOf, isRunning } from '../../../api/firmware-updates.ts'
import { controllerFirmware as messages } from '../../../texts/en.ts'

type State = NonNullable<FirmwareUpdate['state']>

const colors: Partial<Record<State, string>> = { done: 'green', failed: 'red', expired: 'red' }

export function FirmwareProgress({ controllerId }: { readonly controllerId: string }) {
  const { data: update } = useQuery(firmwareUpdateOf(controllerId))
  const cancel = useMutation({ mutationFn: () => cancelFirmwareUpdate(controllerId) })
  if (!update?.state) return null
  const { state, version, error, updatedAt, expiresAt } = update
  const percent = state === 'done' ? 100 : (update.progress ?? 0)
  const text = state === 'downloading' ? messages.downloading(percent) : messages.states[state]
  const hasStarted = state !== 'queued' && state !== 'cancelled'
  return (
    <Stack gap={4} mt="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {messages.progress(version ?? '—', text)}
          {error && `. ${error}`}
        </Text>
        <Text size="xs" c="dimmed">
          <Age time={updatedAt} profile={ageProfiles.alert} />
        </Text>
      </Group>
      {hasStarted && (
        <Progress
          value={percent}
          color={colors[state] ?? 'teal'}
          animated={isRunning(update)}
          aria-label={messages.progressLabel}
        />
      )}
      {state === 'queued' && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {messages.cancelQueued}
          </Button>
          {expiresAt && (
            <Text size="xs" c="dimmed">
              {messages.waitsUntil.before}
              <DateTime time={expiresAt} />
              {messages.waitsUntil.after}
            </Text>
          )}
        </Group>
      )}
      {cancel.isError && (
        <ErrorBanner onDismiss={cancel.reset}>
          {serverMessage(cancel.error) ?? messages.cancelFailed}
        </ErrorBanner>
      )}
    </Stack>
  )
}
