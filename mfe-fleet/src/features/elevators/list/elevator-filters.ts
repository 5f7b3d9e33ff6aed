import { knownOption } from '@hoistway/ui/select-filter'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { statusOptions, typeOptions } from '../elevators.constants.ts'

export type ElevatorFilter = 'type' | 'status'
export type ElevatorPageRequest = PageRequest<ElevatorFilter>

/** The filters that an address names, with the defaults for what is no filter. */
export function knownFilters({ type, status }: Readonly<Record<ElevatorFilter, string>>) {
  return {
    type: knownOption(typeOptions, type),
    status: knownOption(statusOptions, status),
  }
}
