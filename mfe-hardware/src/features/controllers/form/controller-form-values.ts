import {
  type Controller,
  type ControllerType,
  controllerTypes,
  type DeviceSetting,
} from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'

/** An empty filter is the default filter, an empty firmware the latest one. */
export interface ControllerFormValues extends Record<string, unknown> {
  controllerName: string
  controllerKey: string
  /** `undefined` keeps the stored secret. */
  sharedSecret: string | undefined
  controllerType: ControllerType
  canMessageIdFilterId: string
  firmwareId: string
  deviceSettings: readonly DeviceSetting[]
}

export const emptyController = (): ControllerFormValues => ({
  controllerName: '',
  controllerKey: '',
  sharedSecret: '',
  controllerType: controllerTypes[0],
  canMessageIdFilterId: '',
  firmwareId: '',
  deviceSettings: [],
})

export const formValuesOf = (record: Controller): ControllerFormValues => ({
  controllerName: record.controllerName ?? '',
  controllerKey: record.controllerKey ?? '',
  sharedSecret: undefined,
  controllerType: record.controllerType ?? controllerTypes[0],
  canMessageIdFilterId: record.canMessageIdFilterId ?? '',
  firmwareId: record.firmwareId ?? '',
  deviceSettings: record.deviceSettings ?? [],
})

export const trimmed = (values: ControllerFormValues): ControllerFormValues => ({
  ...values,
  controllerName: values.controllerName.trim(),
  controllerKey: values.controllerKey.trim(),
  sharedSecret: values.sharedSecret?.trim(),
})

export const firmwareFor = (all: readonly Firmware[], type: ControllerType, chosenId: string) =>
  all.filter(
    ({ id, controllerType, releaseState }) =>
      controllerType === type && (!releaseState || releaseState === 'released' || id === chosenId),
  )

/** Returns 32 characters with 192 random bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
