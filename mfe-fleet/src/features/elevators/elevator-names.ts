import type { Elevator } from '@hoistway/contracts/elevator'
import { paths } from '../../paths.ts'
import { elevators as messages, shared } from '../../texts/en.ts'

export const typeName = ({ elevatorType }: Pick<Elevator, 'elevatorType'>): string =>
  elevatorType ? messages.types[elevatorType] : '—'

export const elevatorCrumbs = (...below: readonly { readonly label: string; readonly to?: string }[]) => [
  { label: shared.elevators, to: paths.elevators() },
  ...below,
]
