import type { DeviceSetting } from '@hoistway/contracts/controller'
import { reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { saveSetting, saveSettings } from '../../../api/controller-writes.ts'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { deviceSettings as messages } from '../../../texts/en.ts'
import { BANNER_MS } from '../controllers.constants.ts'
import { useEditedController, usePartWrite } from '../edited-controller.tsx'
import { SettingsTable, type SettingWrites } from './SettingsTable.tsx'

type Write = (shown: ControllerRecord) => Promise<ControllerRecord>

function useSettingWrites() {
  const { banner, show } = useStatusBanner()
  const part = usePartWrite((shown, write: Write) => write(shown))
  /** A failed write still rejects, so that the editor keeps its input. */
  async function reported([success, failure]: readonly [string, string], write: Write) {
    try {
      await part.mutateAsync(write)
      show({ kind: 'success', text: success }, BANNER_MS.setting)
    } catch (error) {
      show({ kind: 'error', text: failure, reason: reasonOf(error) })
      throw error
    }
  }
  const writes: SettingWrites = {
    save: (setting: DeviceSetting, oldKey?: string) =>
      reported(
        oldKey === undefined
          ? [messages.added, messages.addFailed]
          : [messages.updated, messages.updateFailed],
        (shown) => saveSetting(shown, oldKey ?? setting.key, setting),
      ),
    remove: (key) =>
      reported([messages.allUpdated, messages.allUpdateFailed], (shown) =>
        saveSettings(
          shown,
          (shown.deviceSettings ?? []).filter((each) => each.key !== key),
        ),
      ),
  }
  return { banner, writes }
}

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
