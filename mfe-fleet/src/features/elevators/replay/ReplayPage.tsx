import type { Elevator } from '@hoistway/contracts/elevator'
import { useRequiredParam } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { EmptyState, Loading } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { present } from '@hoistway/ui/use-now'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { paths } from '../../../paths.ts'
import { alertDialog, replay as messages, timeline as timelineMessages } from '../../../texts/en.ts'
import { elevatorCrumbs } from '../elevator-names.ts'
import { useElevator } from '../use-elevator.tsx'
import { Replay } from './Replay.tsx'
import { momentsOfAddress, replayAddress } from './replay-period.ts'

export function ReplayPage() {
  const id = useRequiredParam('id')
  const { elevator, detail, name, gone, otherwise } = useElevator(id, messages.loadDetail)
  useTitle(messages.title(name))
  return (
    <>
      <PageHeader
        title={messages.title(name)}
        crumbs={elevatorCrumbs({ label: name, to: paths.elevator(id) }, { label: alertDialog.replay })}
      />
      {gone}
      {elevator ? (
        <OfMoment key={id} elevator={elevator} />
      ) : detail.error ? (
        otherwise
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
