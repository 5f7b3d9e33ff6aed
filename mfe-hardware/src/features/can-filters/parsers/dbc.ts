import { limits } from '@hoistway/contracts/limits'
import { idParsers as messages } from '../../../texts/en.ts'
import type { FoundId, Problem } from './id-list.ts'

interface DbcMessages {
  readonly found: readonly FoundId[]
  readonly problems: readonly Problem[]
  readonly skipped: readonly string[]
}

/** Pseudo-message that Vector tools write for signals without a message. */
const NO_MESSAGE = 'VECTOR__INDEPENDENT_SIG_MSG'
/** `;` ends a multi-line comment. */
const DBC_LINE = /^(?:VERSION\b|FILTER$|[A-Z][A-Z_]*_(?=[\s:]|$)|;|$)/
const EXTENDED = 0x80000000
const { messageIdMax, standardIdMax } = limits.canFilter

export const isDbc = (text: string) => /^[ \t]*BO_[ \t]+\d+[ \t]+\w+[ \t]*:/m.test(text)

/** Bit 31 of the ID in `BO_ id name: length sender` marks an extended ID. */
export function parseDbc(text: string): DbcMessages {
  const found: FoundId[] = []
  const problems: Problem[] = []
  const skipped: string[] = []
  withoutComments(text)
    .split(/\r\n|\r|\n/)
    .forEach((content, index) => {
      const token = content.trim()
      if (!DBC_LINE.test(token)) problems.push({ token, line: index + 1, text: messages.notADbcLine })
      if (!/^BO_\s/.test(token)) return
      const [, digits, name] = /^BO_\s+([0-9]+)\s+([A-Za-z_][A-Za-z0-9_]*)\s*:/.exec(token) ?? []
      if (digits === undefined || name === undefined) {
        problems.push({ token, line: index + 1, text: messages.notAMessage })
        return
      }
      if (name === NO_MESSAGE) {
        skipped.push(name)
        return
      }
      const raw = Number(digits)
      const id = raw >= EXTENDED ? raw - EXTENDED : raw
      if (id > messageIdMax) {
        problems.push({
          token: `${digits} ${name}`,
          line: index + 1,
          text: messages.tooLarge,
        })
        return
      }
      // A longer ID has 29 bits anyway.
      found.push({ first: id, name, ...(raw >= EXTENDED && id <= standardIdMax && { bits: 29 }) })
    })
  return { found, problems, skipped }
}

/** Comments may look like message definitions. Line numbers stay the same. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (quoted) => quoted.replace(/[^\r\n]/g, ' '))
}
