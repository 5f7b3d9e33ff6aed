import { english, messages } from './findings.messages.ts'
import type { FirmwareFinding } from './firmware.ts'
import { knownTexts } from './known-texts.ts'

const textOf = knownTexts(english, messages)

/** What was found about an uploaded file, which is stored in English, in the language of the reader. */
export function recordedFinding({ id, title, why }: FirmwareFinding): FirmwareFinding {
  return { id, title: textOf(title) ?? title, why: textOf(why) ?? why }
}
