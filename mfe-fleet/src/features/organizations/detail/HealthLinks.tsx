import { Badge } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { organizations as messages } from '../../../texts/en.ts'
import type { OrganizationHealth } from '../organization-health.ts'

interface Props {
  readonly id: string
  readonly health: OrganizationHealth
}

export function HealthLinks({ id, health: { critical = 0, offline = 0, notCommissioned = 0 } }: Props) {
  const list = `${paths.elevators()}?organizationId=${encodeURIComponent(id)}&status=all`
  return (
    <>
      {critical > 0 && (
        <Badge component={Link} to={`${list}&alerts=critical`} color="red" style={link}>
          {messages.critical(critical)}
        </Badge>
      )}
      {offline > 0 && (
        <Badge component={Link} to={`${list}&online=offline`} color="gray" style={link}>
          {messages.offline(offline)}
        </Badge>
      )}
      {notCommissioned > 0 && (
        <Badge
          component={Link}
          to={`${list}&online=not-commissioned`}
          color="gray"
          variant="outline"
          style={link}
        >
          {messages.notCommissioned(notCommissioned)}
        </Badge>
      )}
    </>
  )
}

const link = { cursor: 'pointer' } as const
