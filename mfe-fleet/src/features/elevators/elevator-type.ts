import type { Elevator } from '@hoistway/contracts/elevator'
import { elevators as messages } from '../../texts/en.ts'

/** Returns the type of an elevator in words; '—' if unknown. */
export const typeName = ({ elevatorType }: Pick<Elevator, 'elevatorType'>): string =>
  elevatorType ? messages.types[elevatorType] : '—'
