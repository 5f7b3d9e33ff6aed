import { elevatorPage } from '../../../api/elevators.ts'
import { ELEVATORS_FOUND, ELEVATORS_OFFERED } from '../alerts.constants.ts'

const byName = { sortBy: 'name', sortDescending: false } as const

/** The elevators to choose from: up to 1000, by name. */
export const offeredElevators = elevatorPage({ pageSize: ELEVATORS_OFFERED, ...byName })

/** Elevators that match a search on the server, for a fleet that is larger than what is offered. */
export const searchedElevators = (searchTerm: string) =>
  elevatorPage({ searchTerm, pageSize: ELEVATORS_FOUND, ...byName })
