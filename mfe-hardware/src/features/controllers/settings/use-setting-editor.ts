import { useConfirm } from '@hoistway/ui/confirm'
import { useState } from 'react'
import { deviceSettings as messages } from '../../../texts/en.ts'

interface State {
  readonly edited?: string | null | undefined
  readonly isTyped: boolean
  /** Differs for each opening, also of the same setting. */
  readonly opening?: symbol
}

const closed: State = { isTyped: false }

export function useSettingEditor() {
  // The key is `null` for a new setting.
  const [{ edited, isTyped, opening }, setState] = useState<State>(closed)
  const { ask, dialog } = useConfirm()
  return {
    edited,
    isTyped,
    setTyped: (isTyped: boolean) => setState((now) => ({ ...now, isTyped })),
    dialog,
    /** `undefined` closes the editor. */
    open: async (key: string | null | undefined) => {
      if (key === edited || (isTyped && !(await ask({ ...messages.discard, danger: true })))) return
      setState({ edited: key, isTyped: false, opening: Symbol() })
    },
    // A save can end after another setting or the same one was opened.
    close: () => setState((now) => (now.opening === opening ? closed : now)),
  }
}
export type SettingEditorState = ReturnType<typeof useSettingEditor>
