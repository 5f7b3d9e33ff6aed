import { type ControllerUpdate, controllerUpdate } from '@hoistway/contracts/controller'
import { failureText } from '@hoistway/platform/http'
import { Grid, Paper, Stack } from '@hoistway/ui/core'
import { Loading, NotFound } from '@hoistway/ui/feedback'
import { FormNotice, useUnsavedChanges } from '@hoistway/ui/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { updateController } from '../../../api/controller-writes.ts'
import { type ControllerRecord, controllerDetail } from '../../../api/controllers.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerGuide } from '../ControllerGuide.tsx'
import { BANNER_MS } from '../controllers.constants.ts'
import { EditedControllerProvider, useEditedController } from '../edited-controller.tsx'
import { ControllerForm } from '../form/ControllerForm.tsx'
import { formValuesOf } from '../form/controller-form-values.ts'
import { DeviceSettings } from '../settings/DeviceSettings.tsx'
import { ElevatorCard } from './ElevatorCard.tsx'

interface Props {
  readonly controller: ControllerRecord
  readonly editing: EditProps | undefined
  /** Replaces the form. */
  readonly children: ReactNode
}

export function ControllerLayout({ controller, editing, children }: Props) {
  const { banner, show } = useStatusBanner()
  const isGone = useQuery(controllerDetail(controller.id)).data === null
  const onSaved = (name: string) => {
    show({ kind: 'success', text: messages.updated(name) }, BANNER_MS.saved)
    editing?.onSaved(name)
  }
  return (
    <EditedControllerProvider controller={controller} isEditing={editing !== undefined}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            {isGone && <NotFound>{messages.notFound}</NotFound>}
            {banner && <FormNotice key={banner.key}>{banner}</FormNotice>}
            {editing ? (
              <EditController {...editing} onSaved={onSaved} />
            ) : (
              <>
                {children}
                <UnsavedSetting />
              </>
            )}
            <DeviceSettings />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <ElevatorCard controller={controller} />
            <ControllerGuide />
          </Stack>
        </Grid.Col>
      </Grid>
    </EditedControllerProvider>
  )
}

/** An open form asks for the setting itself. */
const UnsavedSetting = () => useUnsavedChanges(useEditedController().setting.isTyped)

interface EditProps {
  readonly submit: string
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
  /** Cancel stays on the page. */
  readonly cancelsInPlace?: boolean
}

function EditController(props: EditProps) {
  const { record, key } = useEditedController().form
  if (record === null) return null
  if (!record) return <Loading label={messages.loading} />
  return <EditForm key={key} {...props} filledFrom={record} />
}

interface FormProps extends EditProps {
  readonly filledFrom: ControllerRecord
}

function EditForm({ submit, onSaved, onCancel, cancelsInPlace = false, filledFrom }: FormProps) {
  const { controller, form, setting } = useEditedController()
  const update = useMutation({
    mutationFn: (body: ControllerUpdate) => updateController(controller, body, form.ifMatch()),
    onSuccess: (saved) => {
      form.saved(saved)
      onSaved(saved.controllerName ?? '—')
    },
  })
  return (
    <Paper withBorder p="md">
      <ControllerForm
        schema={controllerUpdate}
        initialValues={formValuesOf(filledFrom)}
        controller={controller}
        setting={setting}
        submit={submit}
        onSubmit={(body, onSuccess) => update.mutate(body, { onSuccess })}
        busy={update.isPending}
        error={failureText(update.error, messages.updateFailed)}
        edited={form}
        onCancel={onCancel}
        cancelsInPlace={cancelsInPlace}
      />
    </Paper>
  )
}
