import type { DeviceSetting } from '@hoistway/contracts/controller'
import { reasonOf } from '@hoistway/platform/http'
import { saveSetting, saveSettings } from '../../../api/controller-writes.ts'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { deviceSettings as messages } from '../../../texts/en.ts'
import { BANNER_MS } from '../controllers.constants.ts'
import { usePartWrite } from '../edited-controller.tsx'
import type { SettingWrites } from './SettingsTable.tsx'

type Write = (shown: ControllerRecord) => Promise<ControllerRecord>

const textsOf = (action: 'add' | 'update' | 'remove') =>
  (
    ({
      add: [messages.added, messages.addFailed],
      update: [messages.updated, messages.updateFailed],
      remove: [messages.allUpdated, messages.allUpdateFailed],
    }) as const
  )[action]

/** Writes single settings of the controller on the page and reports the outcome in a banner. */
export function useSettingWrites() {
  const { banner, show } = useStatusBanner()
  const part = usePartWrite((shown, write: Write) => write(shown))
  /** Reports a write. A failed write still rejects, so that the editor keeps its input. */
  async function reported(action: Parameters<typeof textsOf>[0], write: Write) {
    const [success, failure] = textsOf(action)
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
      reported(oldKey === undefined ? 'add' : 'update', (shown) =>
        saveSetting(shown, oldKey ?? setting.key, setting),
      ),
    remove: (key) =>
      reported('remove', (shown) =>
        saveSettings(
          shown,
          (shown.deviceSettings ?? []).filter((each) => each.key !== key),
        ),
      ),
  }
  return { banner, writes }
}
