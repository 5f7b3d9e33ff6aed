import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type ControllerRecord, controllerDetail } from '../../api/controllers.ts'
import { type SettingEditorState, useSettingEditor } from './settings/use-setting-editor.ts'

/** One controller that several parts of a page write: its form, its settings, its firmware. */
interface EditedController {
  /** As it was read last: what the parts show, and what their own writes are based on. */
  readonly controller: ControllerRecord
  /** What the open form was filled from, and the version that its save names. */
  readonly form: EditedRecord<ControllerRecord | null>
  /** The device setting that is being typed. */
  readonly setting: SettingEditorState
}

const EditedControllerContext = createContext<EditedController | undefined>(undefined)

interface Props {
  readonly controller: ControllerRecord
  /** Whether the form is open. */
  readonly isEditing: boolean
  readonly children: ReactNode
}

/** Holds the controller of a page, its version and what is unsaved, for every part below it. */
export function EditedControllerProvider({ controller, isEditing, children }: Props) {
  const form = useEditedRecord({ ...controllerDetail(controller.id), enabled: isEditing })
  const setting = useSettingEditor()
  return <EditedControllerContext value={{ controller, form, setting }}>{children}</EditedControllerContext>
}

/** @throws outside of an {@link EditedControllerProvider} */
export function useEditedController(): EditedController {
  const edited = use(EditedControllerContext)
  if (!edited) throw new Error('There is no controller on this page')
  return edited
}

/**
 * Writes a part of the controller beside the form. The write is based on what is shown; when the open form was based on
 * the same version, its next save is based on the answer.
 */
export function usePartWrite<Input>(
  write: (shown: ControllerRecord, input: Input) => Promise<ControllerRecord>,
) {
  const { controller, form } = useEditedController()
  return useMutation({
    mutationFn: async (input: Input) => ({ record: await write(controller, input), basedOn: controller }),
    onSuccess: ({ record, basedOn }) => form.saved(record, basedOn),
  })
}
