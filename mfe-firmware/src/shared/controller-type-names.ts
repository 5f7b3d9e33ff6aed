import { type ControllerType, controllerTypes } from '@hoistway/contracts/controller'
import { shared as messages } from '../texts/en.ts'

const names: Readonly<Record<ControllerType, string>> = {
  ESP32_WiFi: 'ESP32 WiFi',
  ESP32_Cellular_A76XX: 'ESP32 Cellular A76XX',
}

export const controllerTypeName = (type: ControllerType | null | undefined): string =>
  type ? names[type] : messages.unknown

export const controllerTypeOptions = controllerTypes.map((type) => ({ value: type, label: names[type] }))
