import {
  type Controller,
  type ControllerType,
  controllerTypes,
  type DeviceSetting,
} from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'

/** What the form holds. An empty filter is the default one, an empty firmware the latest. */
export interface ControllerFormValues extends Record<string, unknown> {
  controllerName: string
  controllerKey: string
  /** `undefined`: the stored one stays. */
  sharedSecret: string | undefined
  controllerType: ControllerType
  canMessageIdFilterId: string
  firmwareId: string
  deviceSettings: readonly DeviceSetting[]
}

/** A new controller: type ESP32_WiFi. */
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

/** The values as they were saved. */
export const trimmed = (values: ControllerFormValues): ControllerFormValues => ({
  ...values,
  controllerName: values.controllerName.trim(),
  controllerKey: values.controllerKey.trim(),
  sharedSecret: values.sharedSecret?.trim(),
})

/** Firmware of a controller type that is released, and what is chosen already. */
export const firmwareFor = (all: readonly Firmware[], type: ControllerType, chosenId: string) =>
  all.filter(
    ({ id, controllerType, releaseState }) =>
      controllerType === type && (!releaseState || releaseState === 'released' || id === chosenId),
  )

/** Letters and digits of a new shared secret: 32 of them, 192 bits. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
