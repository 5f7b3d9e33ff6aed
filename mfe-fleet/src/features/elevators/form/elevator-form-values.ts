import {
  type Elevator,
  type ElevatorBody,
  type ElevatorType,
  elevatorBody,
  type FloorNames,
} from '@hoistway/contracts/elevator'

export interface ElevatorFormValues extends Record<string, unknown> {
  name: string
  controllerId: string
  elevatorType: ElevatorType
  location: string
  description: string
  firmwareVersion: string
  organizationId: string
  /** `undefined` for a new elevator, which is in service. */
  isActive: boolean | undefined
  outOfServiceReason: string
  /** `undefined` if the elevator had no names and gets none. */
  floors: FloorNames | null | undefined
}

export const emptyElevator = (organizationId = ''): ElevatorFormValues => ({
  name: '',
  controllerId: '',
  elevatorType: 'ARCODE',
  location: '',
  description: '',
  firmwareVersion: '',
  organizationId,
  isActive: undefined,
  outOfServiceReason: '',
  floors: undefined,
})

export const formValuesOf = (record: Elevator): ElevatorFormValues => ({
  name: record.name ?? '',
  controllerId: record.controllerId ?? '',
  elevatorType: record.elevatorType ?? 'Unknown',
  location: record.location ?? '',
  description: record.description ?? '',
  firmwareVersion: record.firmwareVersion ?? '',
  organizationId: record.organizationId ?? '',
  isActive: record.isActive ?? true,
  outOfServiceReason: record.outOfServiceReason ?? '',
  floors: record.floors ?? undefined,
})

/** Returns the request body: trimmed, without empty optional values. */
export const elevatorBodyOf = (values: ElevatorFormValues): ElevatorBody => elevatorBody.parse(values)
