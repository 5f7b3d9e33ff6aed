import type { ControllerType } from '@hoistway/contracts/controller'

export const REDIRECT_MS = 2_000

export const steps = { idle: 0, reading: 25, encoded: 50, sent: 75, done: 100 } as const

export interface UploadValues extends Record<string, unknown> {
  name: string
  version: string
  controllerType: ControllerType
  description: string
}

export const emptyUpload: UploadValues = {
  name: '',
  version: '',
  controllerType: 'ESP32_WiFi',
  description: '',
}
