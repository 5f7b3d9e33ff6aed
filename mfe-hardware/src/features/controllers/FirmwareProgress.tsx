import type { FirmwareUpdate } from '@hoistway/contracts/controller'
import { Age } from '@hoistway/ui/age'
import { Group, Progress, Stack, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { firmwareUpdateOf, isRunning } from './firmware-update.api.ts'

type State = NonNullable<FirmwareUpdate['state']>

const texts: Record<State, string> = {
  sent: 'Sent to the controller',
  downloading: 'Downloading',
  verifying: 'Verifying',
  restarting: 'Restarting',
  done: 'Done',
  failed: 'Failed',
  expired: 'Not finished in time',
}
const colors: Partial<Record<State, string>> = { done: 'green', failed: 'red', expired: 'red' }

/** Where the last firmware update of a controller stands, followed while it runs. Nothing when there was none. */
export function FirmwareProgress({ controllerId }: { readonly controllerId: string }) {
  const { data: update } = useQuery(firmwareUpdateOf(controllerId))
  if (!update?.state) return null
  const { state, version, error, updatedAt } = update
  const running = isRunning(update)
  const percent = state === 'done' ? 100 : (update.progress ?? 0)
  const text = state === 'downloading' ? `${texts[state]} ${percent} %` : texts[state]
  return (
    <Stack gap={4} mt="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          Update to v{version ?? '—'}: {text}
          {error && `. ${error}`}
        </Text>
        <Text size="xs" c="dimmed">
          <Age time={updatedAt} profile={ageProfiles.alert} />
        </Text>
      </Group>
      <Progress
        value={percent}
        color={colors[state] ?? 'teal'}
        animated={running}
        aria-label="Progress of the firmware update"
      />
    </Stack>
  )
}
