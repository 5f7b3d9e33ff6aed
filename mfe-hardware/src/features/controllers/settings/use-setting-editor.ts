import { useConfirm } from '@hoistway/ui/confirm'
import { useState } from 'react'
import { deviceSettings as messages } from '../../../texts/en.ts'

interface State {
  readonly edited?: string | null
  readonly isTyped: boolean
}

const closed: State = { isTyped: false }

export function useSettingEditor() {
  // The key is `null` for a new setting.
  const [{ edited, isTyped }, setState] = useState<State>(closed)
  const { ask, dialog } = useConfirm()
  return {
    edited,
    isTyped,
    setTyped: (isTyped: boolean) => setState((now) => ({ ...now, isTyped })),
    dialog,
    open: async (key: string | null) => {
      if (key === edited || (isTyped && !(await ask({ ...messages.discard, danger: true })))) return
      setState({ edited: key, isTyped: false })
    },
    // A save can end after another setting was opened.
    close: () => setState((now) => (now.edited === edited ? closed : now)),
  }
}
export type SettingEditorState = ReturnType<typeof useSettingEditor>
