import { useRequiredParam } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerHeader, PermissionWarning } from '../ControllerHeader.tsx'
import { ControllerLayout } from '../detail/ControllerLayout.tsx'
import { useController } from '../detail/use-controller.tsx'

export function ControllerEditPage() {
  const id = useRequiredParam('id')
  const navigate = useNavigate()
  const mayManage = can.manageControllers(useUser())
  const { controller, otherwise } = useController(id, messages.editTitle)
  if (!controller) return otherwise
  const editing = {
    submit: messages.update,
    onSaved: () => undefined,
    onCancel: () => navigate(paths.controller(id)),
  }
  return (
    <>
      <ControllerHeader title={messages.editTitle} subtitle={controller.controllerName} />
      <ControllerLayout key={id} controller={controller} editing={mayManage ? editing : undefined}>
        <PermissionWarning />
      </ControllerLayout>
    </>
  )
}
