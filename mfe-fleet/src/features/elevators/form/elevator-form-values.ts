import {
  type Elevator,
  type ElevatorBody,
  type ElevatorType,
  elevatorBody,
} from '@hoistway/contracts/elevator'

/** What the form holds: every field but one a text. */
export interface ElevatorFormValues extends Record<string, unknown> {
  name: string
  controllerId: string
  elevatorType: ElevatorType
  location: string
  description: string
  firmwareVersion: string
  organizationId: string
  /** Not asked of a new elevator. */
  isActive: boolean | undefined
  outOfServiceReason: string
}

/** A new elevator: type ARCODE (A §5). */
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
})

/** What is sent: trimmed, with empty optional values absent. */
export const elevatorBodyOf = (values: ElevatorFormValues): ElevatorBody => elevatorBody.parse(values)
