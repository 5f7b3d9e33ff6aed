import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { isKnown } from '@hoistway/contracts/reading'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Anchor, Dimmed } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { explanationOf } from '../../api/code-book.ts'
import { pages } from '../../pages.ts'
import { paths } from '../../paths.ts'
import { Explanation } from '../../shared/Explanation.tsx'
import { codeBook as messages } from '../../texts/en.ts'

export function CodeHelp({ alert }: { readonly alert: Pick<ElevatorAlert, 'alertCode' | 'elevatorId'> }) {
  const { alertCode, elevatorId } = alert
  const mayEdit = can.open(useUser(), pages.codeBookCreate.roles)
  const of = elevatorId && isKnown(elevatorId) ? elevatorId : undefined
  const { data, isError, refetch } = useQuery({
    ...explanationOf(alertCode ?? '', of),
    enabled: Boolean(alertCode),
  })
  if (data) return <Explanation entry={data} />
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.explanationFailed}</ErrorBanner>
  if (data === undefined && alertCode) return <Dimmed role="status">{messages.explanationLoading}</Dimmed>
  return (
    <Dimmed>
      {messages.unknown}{' '}
      {mayEdit && alertCode && (
        <Anchor component={Link} to={paths.codeBookCreate(alertCode)} inherit underline="always">
          {messages.addExplanation}
        </Anchor>
      )}
    </Dimmed>
  )
}
