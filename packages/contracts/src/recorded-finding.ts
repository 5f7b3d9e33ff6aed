import { english, messages } from './findings.messages.ts'
import type { FirmwareFinding } from './firmware.ts'
import { knownTexts } from './known-texts.ts'

const textOf = knownTexts(english, messages)
/** A text about a chip has the name of the chip, which is a text itself. */
const unknownChip = new RegExp(english.unknownChip('(0x[0-9a-f]+)'))

function recorded(text: string): string {
  const found = textOf(text)
  return found?.replace(unknownChip, (_, hex: string) => messages.unknownChip(hex)) ?? text
}

/** What was found about an uploaded file, which is stored in English, in the language of the reader. */
export function recordedFinding({ id, title, why }: FirmwareFinding): FirmwareFinding {
  return { id, title: recorded(title), why: recorded(why) }
}
