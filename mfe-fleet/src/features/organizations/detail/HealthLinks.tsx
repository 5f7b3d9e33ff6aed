import type { ElevatorStatistics } from '@hoistway/contracts/elevator'
import type { OrganizationStatistics } from '@hoistway/contracts/organization'
import { Badge } from '@hoistway/ui/core'
import { Link } from 'react-router-dom'
import { messages } from '../organizations.messages.ts'

interface Props {
  readonly counts: OrganizationStatistics | undefined
  readonly elevators: ElevatorStatistics | undefined
}

/** What is wrong with the elevators of an organization, as links to those elevators; nothing while nothing is. */
export function HealthLinks({ counts, elevators }: Props) {
  const critical = counts?.criticalCount ?? 0
  const offline = elevators?.offlineElevators ?? counts?.offlineCount ?? 0
  return (
    <>
      {critical > 0 && (
        <Badge component={Link} to="?tab=elevators&alerts=critical&status=all" color="red" style={link}>
          {messages.critical(critical)}
        </Badge>
      )}
      {offline > 0 && (
        <Badge component={Link} to="?tab=elevators&online=offline&status=all" color="gray" style={link}>
          {messages.offline(offline)}
        </Badge>
      )}
    </>
  )
}

const link = { cursor: 'pointer' } as const
