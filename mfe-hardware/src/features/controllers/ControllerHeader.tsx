import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Alert, Button } from '@hoistway/ui/core'
import { IconAlertTriangle, IconArrowLeft } from '@hoistway/ui/icons'
import { PageHeader } from '@hoistway/ui/page-header'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messages } from './controllers.messages.ts'

interface Props {
  readonly title: 'Create Controller' | 'Edit Controller' | 'Controller Details'
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** Heading of the controller pages. */
export function ControllerHeader({ title, subtitle, actions }: Props) {
  useTitle(title)
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      crumbs={[{ label: 'Controllers', to: paths.controllers() }, { label: title }]}
      actions={
        <>
          <Button
            component={Link}
            to={paths.controllers()}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            Back to List
          </Button>
          {actions}
        </>
      }
    />
  )
}

/** What who is no Admin sees instead of a form (B §2; reading 26: a role can change during a session). */
export const MayNotManage = () => (
  <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
    {messages.mayNotManage}
  </Alert>
)
