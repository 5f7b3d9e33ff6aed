import type { DeviceSetting } from '@hoistway/contracts/controller'
import { reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Age } from '@hoistway/ui/age'
import { Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { ageProfiles } from '@hoistway/ui/formats'
import { useState } from 'react'
import { type ControllerRecord, saveSetting, saveSettings } from '../../../api/controllers.ts'
import { BANNER_MS } from '../controllers.constants.ts'
import { messages } from '../controllers.messages.ts'
import { SettingsTable, type SettingWrites } from './SettingsTable.tsx'

interface Props {
  readonly controller: ControllerRecord
  /** A setting was saved: what the server answered, and what the write was based on. */
  readonly onSaved: (record: ControllerRecord, basedOn: ControllerRecord) => void
  readonly onTyping: (typing: boolean) => void
}

/** The settings of a controller. Each change is saved by itself and published to the controller (B §2, §8). */
export function DeviceSettings({ controller, onSaved, onTyping }: Props) {
  const mayManage = can.manageControllers(useUser())
  const { banner, clear, writes } = useSettingWrites(controller, onSaved)
  const { reported } = controller
  return (
    <DetailCard title="Device Settings">
      <Stack gap="sm">
        {banner && (
          <StatusBanner
            key={banner.number}
            status={banner}
            onClear={clear}
            clearAfter={banner.kind === 'success' ? BANNER_MS.setting : undefined}
          />
        )}
        <Text size="xs" c="dimmed">
          {reported ? (
            <>
              Reported by the controller <Age time={reported.reportedAt} profile={ageProfiles.alert} />
            </>
          ) : (
            'The controller has not reported its settings yet.'
          )}
          {reported?.errors?.map((error) => ` · ${error}`)}
        </Text>
        {controller.isConfigPending && <Text size="xs">{messages.configPending}</Text>}
        <SettingsTable
          settings={controller.deviceSettings ?? []}
          reported={reported}
          writes={mayManage ? writes : undefined}
          onTyping={onTyping}
        />
      </Stack>
    </DetailCard>
  )
}

function useSettingWrites(controller: ControllerRecord, onSaved: Props['onSaved']) {
  const [banner, setBanner] = useState<Status & { readonly number: number }>()
  /** Says what became of a write; a failed one stays a failure for whoever started it. */
  async function told(write: Promise<ControllerRecord>, done: string, failed: string) {
    const show = (kind: Status['kind'], text: string, reason?: string) =>
      setBanner((before) => ({ kind, text, reason, number: (before?.number ?? 0) + 1 }))
    try {
      onSaved(await write, controller)
      show('success', done)
    } catch (error) {
      show('error', failed, reasonOf(error))
      throw error
    }
  }
  const writes: SettingWrites = {
    save: (setting: DeviceSetting, oldKey?: string) =>
      oldKey === undefined
        ? told(
            saveSetting(controller, setting.key, setting),
            messages.settingAdded,
            messages.settingAddFailed,
          )
        : told(
            saveSetting(controller, oldKey, setting),
            messages.settingUpdated,
            messages.settingUpdateFailed,
          ),
    remove: (key) =>
      told(
        saveSettings(
          controller,
          (controller.deviceSettings ?? []).filter((each) => each.key !== key),
        ),
        messages.settingsUpdated,
        messages.settingsUpdateFailed,
      ),
  }
  return { banner, clear: () => setBanner(undefined), writes }
}
