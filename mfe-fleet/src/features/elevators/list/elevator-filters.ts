import type { PageRequest } from '@hoistway/ui/use-server-list'
import { ELEVATOR_LIST, statusOptions, typeOptions } from '../elevators.constants.ts'

export type ElevatorFilter = 'type' | 'status'
export type ElevatorPageRequest = PageRequest<ElevatorFilter>

/** The filters that an address names, with the defaults for what is no filter. */
export function knownFilters({ type, status }: Readonly<Record<ElevatorFilter, string>>) {
  return {
    type: typeOptions.find(({ value }) => value === type)?.value ?? ELEVATOR_LIST.filters.type,
    status: statusOptions.find(({ value }) => value === status)?.value ?? ELEVATOR_LIST.filters.status,
  }
}
