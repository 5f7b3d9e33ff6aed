import { controllerBody } from '@hoistway/contracts/controller'
import { reasonOf } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Grid, Paper, Stack } from '@hoistway/ui/core'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createController } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { ControllerGuide } from '../ControllerGuide.tsx'
import { ControllerHeader, MayNotManage } from '../ControllerHeader.tsx'
import { REDIRECT_MS } from '../controllers.constants.ts'
import { messages } from '../controllers.messages.ts'
import { ControllerForm } from './ControllerForm.tsx'
import { emptyController } from './controller-form-values.ts'

/** A new controller (B §2): success is shown, and after 1.5 s the list. */
export function ControllerCreatePage() {
  const mayManage = can.manageControllers(useUser())
  return (
    <>
      <ControllerHeader title="Create Controller" />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>{mayManage ? <CreateForm /> : <MayNotManage />}</Grid.Col>
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
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (!create.isSuccess) return
    const timer = setTimeout(() => navigate(paths.controllers()), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [create.isSuccess, navigate])
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {create.isSuccess && shown && (
          <FormNotice>
            <StatusBanner
              status={{ kind: 'success', text: messages.created(create.data.controllerName ?? '—') }}
              onClear={() => setShown(false)}
            />
          </FormNotice>
        )}
        <ControllerForm
          schema={controllerBody}
          initialValues={initialValues}
          submitLabel="Create Controller"
          onSubmit={create.mutateAsync}
          busy={create.isPending}
          done={create.isSuccess}
          onCancel={() => navigate(paths.controllers())}
          failure={
            create.isError && (
              <ErrorBanner reason={reasonOf(create.error)}>{messages.createFailed}</ErrorBanner>
            )
          }
        />
      </Stack>
    </Paper>
  )
}
