import type { Elevator } from '@hoistway/contracts/elevator'
import { elevators as messages } from '../../texts/en.ts'

export const typeName = ({ elevatorType }: Pick<Elevator, 'elevatorType'>): string =>
  elevatorType ? messages.types[elevatorType] : '—'
