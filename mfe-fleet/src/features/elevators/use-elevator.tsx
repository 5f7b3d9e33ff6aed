import { useQuery } from '@tanstack/react-query'
import { elevatorDetail, listedElevator } from '../../api/elevators.ts'
import { isMissing } from '../../api/is-missing.ts'
import { retryWithData } from '../../shared/retry-interval.ts'
import { elevators as messages, shared } from '../../texts/en.ts'
import { ElevatorNotLoaded } from './ElevatorNotLoaded.tsx'

/** Without an elevator, `otherwise` is the content to show; `gone` is a notice above one that no longer exists. */
export function useElevator(id: string, failed = messages.loadDetail) {
  // A row of the list is shown immediately; the complete record follows.
  const detail = useQuery({
    ...elevatorDetail(id),
    placeholderData: () => listedElevator(id),
    refetchInterval: retryWithData,
  })
  const { data, error, refetch } = detail
  const otherwise = <ElevatorNotLoaded error={error} onRetry={() => refetch()} failed={failed} />
  return {
    detail,
    name: data?.name ?? shared.elevator,
    // An elevator that is deleted while shown stays, so that typed text does too.
    elevator: data,
    gone: data && isMissing(error) && otherwise,
    otherwise,
  }
}
