import type { ControllerType } from './controller.ts'
import { english, type Messages } from './findings.messages.ts'

/** From the ESP image header (u16 at 12), with Espressif's names. */
const chips: Readonly<Record<number, string>> = {
  0: 'ESP32',
  2: 'ESP32-S2',
  5: 'ESP32-C3',
  9: 'ESP32-S3',
  12: 'ESP32-C2',
  13: 'ESP32-C6',
  16: 'ESP32-H2',
  18: 'ESP32-P4',
  20: 'ESP32-C61',
  23: 'ESP32-C5',
  25: 'ESP32-H21',
  28: 'ESP32-H4',
}

/** Returns the name of a chip, or its hex number in English or the language of `texts`. */
export function chipName(chipId: number, texts: Pick<Messages, 'unknownChip'> = english): string {
  return chips[chipId] ?? texts.unknownChip(`0x${chipId.toString(16).padStart(4, '0')}`)
}

/** Both types are built on the original ESP32. */
export const chipOf: Readonly<Record<ControllerType, number>> = {
  ESP32_WiFi: 0x0000,
  ESP32_Cellular_A76XX: 0x0000,
}
