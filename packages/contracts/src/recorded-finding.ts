import { english, messages } from './findings.messages.ts'
import type { FirmwareFinding } from './firmware.ts'
import { knownTexts } from './known-texts.ts'

const textOf = knownTexts(english, messages)
/** A placeholder within a text, which is translated separately. */
const unknownChip = new RegExp(english.unknownChip('(0x[0-9a-f]+)'))

function recorded(text: string): string {
  const found = textOf(text)
  return found?.replace(unknownChip, (_, hex: string) => messages.unknownChip(hex)) ?? text
}

/** Translates a finding, stored in English, into the user's language. */
export function recordedFinding({ id, title, why }: FirmwareFinding): FirmwareFinding {
  return { id, title: recorded(title), why: recorded(why) }
}
