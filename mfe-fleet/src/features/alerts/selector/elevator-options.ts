import { elevatorPage } from '../../../api/elevators.ts'
import { ELEVATORS_FOUND, ELEVATORS_OFFERED } from '../alerts.constants.ts'

const byName = { sortBy: 'name', sortDescending: false } as const

export const offeredElevators = elevatorPage({ pageSize: ELEVATORS_OFFERED, ...byName })

export const searchedElevators = (searchTerm: string) =>
  elevatorPage({ searchTerm, pageSize: ELEVATORS_FOUND, ...byName })
