import type { Elevator } from '@hoistway/contracts/elevator'
import { paths as platformPaths, useRequiredParam } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { EmptyState, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { present } from '@hoistway/ui/use-now'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { elevatorDetail, listedElevator } from '../../../api/elevators.ts'
import { isMissing } from '../../../api/is-missing.ts'
import { paths } from '../../../paths.ts'
import { alertDialog, replay as messages, shared, timeline as timelineMessages } from '../../../texts/en.ts'
import { ElevatorNotLoaded } from '../ElevatorNotLoaded.tsx'
import { Replay } from './Replay.tsx'
import { momentsOfAddress, replayAddress } from './replay-period.ts'

export function ReplayPage() {
  const id = useRequiredParam('id')
  const detail = useQuery({ ...elevatorDetail(id), placeholderData: () => listedElevator(id) })
  const name = detail.data?.name ?? shared.elevator
  useTitle(messages.title(name))
  return (
    <>
      <PageHeader
        title={messages.title(name)}
        crumbs={[
          { label: shared.elevators, to: platformPaths.elevators() },
          { label: name, to: paths.elevator(id) },
          { label: alertDialog.replay },
        ]}
      />
      {detail.data && !isMissing(detail.error) ? (
        <OfMoment key={id} elevator={detail.data} />
      ) : detail.error ? (
        <ElevatorNotLoaded
          error={detail.error}
          onRetry={() => detail.refetch()}
          failed={messages.loadDetail}
        />
      ) : (
        <Loading label={timelineMessages.loading} />
      )}
    </>
  )
}

function OfMoment({ elevator }: { readonly elevator: Elevator }) {
  const [address, setAddress] = useUrlState(replayAddress)
  const moments = momentsOfAddress(address, present())
  if (!moments) return <EmptyState title={messages.noMoment} />
  return (
    <Replay
      key={moments.of}
      elevator={elevator}
      of={moments.of}
      code={address.code}
      start={moments.at}
      onMoment={(at) => setAddress({ at: new Date(at).toISOString() })}
    />
  )
}
