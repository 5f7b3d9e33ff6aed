import { useConfirm } from '@hoistway/ui/confirm'
import { useState } from 'react'
import { deviceSettings as messages } from '../../../texts/en.ts'

/** Which device setting of a page is being edited, and whether leaving it would lose something. */
export function useSettingEditor() {
  // The key that is edited; null for a new setting.
  const [edited, setEdited] = useState<string | null>()
  const [isTyped, setTyped] = useState(false)
  const { ask, dialog } = useConfirm()
  const show = (key: string | null | undefined) => {
    setTyped(false)
    setEdited(key)
  }
  return {
    edited,
    /** Whether something was typed that is not saved. */
    isTyped,
    setTyped,
    dialog,
    /** Opens the editor, after a question when it holds another setting that was typed. */
    open: async (key: string | null) => {
      if (key === edited || (isTyped && !(await ask({ ...messages.discard, danger: true })))) return
      show(key)
    },
    close: () => show(undefined),
  }
}
export type SettingEditorState = ReturnType<typeof useSettingEditor>
