import { canRecordingList, recordingQuery } from '@hoistway/contracts/can-recording'
import { http } from '@hoistway/platform/http'
import { hostPages } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import { keys } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { Anchor } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { incident as messages } from '../../../texts/en.ts'

interface Props {
  readonly elevatorId: string
  /** In milliseconds. */
  readonly at: number
}

export function CanRecordingLink({ elevatorId, at }: Props) {
  const user = useUser()
  const time = new Date(at).toISOString()
  const { data } = useQuery({
    queryKey: keys.elevators.part(elevatorId, 'can-recordings', { from: at, to: at }),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/canrecordings`, canRecordingList, {
        query: { from: time, to: time },
        signal,
      }),
    enabled: can.open(user, hostPages.canMessages.roles),
  })
  const recording = data?.recordings.find(({ frames }) => frames)
  if (!recording) return null
  const query = new URLSearchParams(recordingQuery(elevatorId, recording.id))
  return (
    <Anchor
      component={Link}
      to={`${paths.canMessages()}?${query}`}
      size="xs"
      data-screen-only
      underline="always"
    >
      {messages.canRecording}
    </Anchor>
  )
}
