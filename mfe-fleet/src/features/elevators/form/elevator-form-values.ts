import {
  type Elevator,
  type ElevatorType,
  type ElevatorUpdate,
  elevatorUpdate,
  type FloorNames,
} from '@hoistway/contracts/elevator'
import { elevatorTexts, mapFields } from '@hoistway/contracts/text-fields'

type Texts = Record<
  'name' | 'controllerId' | 'organizationId' | 'outOfServiceReason' | keyof typeof elevatorTexts,
  string
>

export interface ElevatorFormValues extends Record<string, unknown>, Texts {
  elevatorType: ElevatorType
  /** `undefined` for a new elevator, which is in service. */
  isActive: boolean | undefined
  /** `undefined` if the elevator had no names and gets none. */
  floors: FloorNames | null | undefined
}

export const emptyElevator = (organizationId = ''): ElevatorFormValues => ({
  ...formValuesOf({ elevatorType: 'ARCODE', organizationId }),
  isActive: undefined,
})

export const formValuesOf = (record: Partial<Elevator>): ElevatorFormValues => ({
  ...mapFields(elevatorTexts, (name) => record[name] ?? ''),
  name: record.name ?? '',
  controllerId: record.controllerId ?? '',
  elevatorType: record.elevatorType ?? 'Unknown',
  organizationId: record.organizationId ?? '',
  isActive: record.isActive ?? true,
  outOfServiceReason: record.outOfServiceReason ?? '',
  floors: record.floors ?? undefined,
})

export function elevatorBodyOf(values: ElevatorFormValues, initial: ElevatorFormValues): ElevatorUpdate {
  const nameOf = ({ controllerId }: ElevatorFormValues) => controllerId.trim().toLowerCase()
  // The version belongs to the former controller, which may have reported another one since.
  const isFormer = nameOf(values) !== nameOf(initial) && values.firmwareVersion === initial.firmwareVersion
  return elevatorUpdate.parse(isFormer ? { ...values, firmwareVersion: '' } : values)
}
