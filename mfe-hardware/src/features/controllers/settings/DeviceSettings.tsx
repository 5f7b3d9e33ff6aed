import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { deviceSettings as messages } from '../../../texts/en.ts'
import { useEditedController } from '../edited-controller.tsx'
import { SettingsTable } from './SettingsTable.tsx'
import { useSettingWrites } from './use-setting-writes.ts'

/** Shows the settings of a controller. Each change is saved separately and published to the controller. */
export function DeviceSettings() {
  const mayManage = can.manageControllers(useUser())
  const { controller, setting } = useEditedController()
  const { banner, writes } = useSettingWrites()
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        {mayManage && <Text size="xs">{messages.savedAtOnce}</Text>}
        {banner}
        <Reported controller={controller} />
        {controller.isConfigPending && <Text size="xs">{messages.pending}</Text>}
        {controller.unreadable.includes('deviceSettings') ? (
          <Text size="sm">{messages.unreadable}</Text>
        ) : (
          <SettingsTable
            settings={controller.deviceSettings ?? []}
            reported={controller.reported}
            editor={setting}
            writes={mayManage ? writes : undefined}
          />
        )}
      </Stack>
    </DetailCard>
  )
}

function Reported({ controller: { reported } }: { readonly controller: ControllerRecord }) {
  return (
    <Text size="xs" c="dimmed">
      {reported ? (
        <>
          {messages.reported} <Age time={reported.reportedAt} profile={ageProfiles.lastKnown} />
        </>
      ) : (
        messages.notReported
      )}
      {reported?.errors?.map((error) => ` · ${error}`)}
    </Text>
  )
}
