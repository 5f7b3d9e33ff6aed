import type { Elevator } from '@hoistway/contracts/elevator'
import { elevators as messages } from '../../texts/en.ts'

/** The type of an elevator as users read it; '—' when it is not known. */
export const typeName = ({ elevatorType }: Pick<Elevator, 'elevatorType'>): string =>
  elevatorType ? messages.types[elevatorType] : '—'
