import { useTitle } from '@hoistway/platform/title'
import { Alert } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { controllers as messages, shared } from '../../texts/en.ts'

interface Props {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

export function ControllerHeader({ title, subtitle, actions }: Props) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      crumbs={[{ label: messages.controllers, to: paths.controllers() }, { label: title }]}
      actions={
        <>
          <BackLink to={paths.controllers()}>{shared.backToList}</BackLink>
          {actions}
        </>
      }
    />
  )
}

/** Users can lose the Admin role during a session. */
export const PermissionWarning = () => (
  <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    {messages.mayNotManage}
  </Alert>
)
