import type { Controller, ControllerBody } from '@hoistway/contracts/controller'
import { Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ControllerForm } from './ControllerForm.tsx'
import { formValuesOf } from './controller-form-values.ts'
import { updateController } from './controllers.api.ts'
import { messages } from './controllers.messages.ts'
import { saveFailure } from './save-failure.ts'

interface Props {
  readonly controller: Controller
  readonly submitLabel: 'Save' | 'Update Controller'
  readonly onSaved: (name: string) => void
  readonly onCancel: () => void
}

/** Changes a controller. What was typed survives a refusal, and a fresh read of the record. */
export function EditController({ controller, submitLabel, onSaved, onCancel }: Props) {
  const [initialValues] = useState(() => formValuesOf(controller))
  const update = useMutation({
    // The settings are saved by themselves meanwhile: they go along as they now are.
    mutationFn: (body: ControllerBody) =>
      updateController(controller.id, { ...body, deviceSettings: controller.deviceSettings ?? [] }),
    onSuccess: ({ controllerName }) => onSaved(controllerName ?? '—'),
  })
  const failure = saveFailure(update.error, messages.updateFailed)
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {failure && <ErrorBanner onDismiss={() => update.reset()}>{failure}</ErrorBanner>}
        <ControllerForm
          initialValues={initialValues}
          controller={controller}
          submitLabel={submitLabel}
          onSubmit={update.mutateAsync}
          busy={update.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </Paper>
  )
}
