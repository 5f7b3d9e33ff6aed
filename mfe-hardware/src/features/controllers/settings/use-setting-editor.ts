import { useConfirm } from '@hoistway/ui/confirm'
import { useState } from 'react'
import { deviceSettings as messages } from '../../../texts/en.ts'

export function useSettingEditor() {
  // `null` for a new setting.
  const [edited, setEdited] = useState<string | null>()
  const [isTyped, setTyped] = useState(false)
  const { ask, dialog } = useConfirm()
  const show = (key: string | null | undefined) => {
    setTyped(false)
    setEdited(key)
  }
  return {
    edited,
    isTyped,
    setTyped,
    dialog,
    open: async (key: string | null) => {
      if (key === edited || (isTyped && !(await ask({ ...messages.discard, danger: true })))) return
      show(key)
    },
    close: () => show(undefined),
  }
}
export type SettingEditorState = ReturnType<typeof useSettingEditor>
