import type { ControllerType } from '@hoistway/contracts/controller'

/** B §4, §9: the firmware list opens this long after an upload. */
export const REDIRECT_MS = 2_000

/** B §4: what each step of the progress bar stands for, in percent. */
export const steps = { idle: 0, reading: 25, encoded: 50, sent: 75, done: 100 } as const

/** What the form holds. */
interface UploadValues extends Record<string, unknown> {
  name: string
  version: string
  controllerType: ControllerType
  description: string
}

/** B §5: firmware is for ESP32 WiFi unless another type is chosen. */
export const emptyUpload: UploadValues = {
  name: '',
  version: '',
  controllerType: 'ESP32_WiFi',
  description: '',
}
