import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { type ControllerRecord, controllerDetail } from '../../api/controllers.ts'
import { type SettingEditorState, useSettingEditor } from './settings/use-setting-editor.ts'

interface EditedController {
  /** The latest version read. */
  readonly controller: ControllerRecord
  /** Based on the version that the open form was filled from. */
  readonly form: EditedRecord<ControllerRecord | null>
  readonly setting: SettingEditorState
}

const EditedControllerContext = createContext<EditedController | undefined>(undefined)

interface Props {
  readonly controller: ControllerRecord
  readonly isEditing: boolean
  readonly children: ReactNode
}

export function EditedControllerProvider({ controller, isEditing, children }: Props) {
  const form = useEditedRecord({ ...controllerDetail(controller.id), enabled: isEditing })
  const setting = useSettingEditor()
  return <EditedControllerContext value={{ controller, form, setting }}>{children}</EditedControllerContext>
}

/** @throws outside an {@link EditedControllerProvider} */
export function useEditedController(): EditedController {
  const edited = use(EditedControllerContext)
  if (!edited) throw new Error('There is no controller on this page')
  return edited
}

/**
 * If the open form is based on the same version, its next save is based on the response, so that the two writes do not
 * conflict.
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
