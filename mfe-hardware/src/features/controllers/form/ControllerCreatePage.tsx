import { controllerBody } from '@hoistway/contracts/controller'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Grid, Paper } from '@hoistway/ui/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createController } from '../../../api/controller-writes.ts'
import { paths } from '../../../paths.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerGuide } from '../ControllerGuide.tsx'
import { ControllerHeader, PermissionWarning } from '../ControllerHeader.tsx'
import { useSettingEditor } from '../settings/use-setting-editor.ts'
import { ControllerForm } from './ControllerForm.tsx'
import { emptyController } from './controller-form-values.ts'

export function ControllerCreatePage() {
  const mayManage = can.manageControllers(useUser())
  return (
    <>
      <ControllerHeader title={messages.create} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>{mayManage ? <CreateForm /> : <PermissionWarning />}</Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <ControllerGuide />
        </Grid.Col>
      </Grid>
    </>
  )
}

function CreateForm() {
  const navigate = useNavigate()
  const create = useMutation({ mutationFn: createController })
  const [initialValues] = useState(emptyController)
  const created = create.data && messages.created(create.data.controllerName ?? '—')
  return (
    <Paper withBorder p="md">
      <ControllerForm
        schema={controllerBody}
        initialValues={initialValues}
        setting={useSettingEditor()}
        submit={messages.create}
        onSubmit={(body) => create.mutate(body)}
        busy={create.isPending}
        error={failureText(create.error, messages.createFailed)}
        saved={created ? { leaveTo: paths.controllers(), message: created } : undefined}
        onCancel={() => navigate(paths.controllers())}
      />
    </Paper>
  )
}
