import { idParsers as messages } from '../../../texts/en.ts'
import type { FoundId, Problem } from './id-list.ts'

/** The messages of a DBC file. */
export interface DbcMessages {
  readonly found: readonly FoundId[]
  readonly problems: readonly Problem[]
  /** Messages that are none on the bus. */
  readonly skipped: readonly string[]
}

/** Holder of signals that belong to no message; every tool of that maker writes it. */
const NO_MESSAGE = 'VECTOR__INDEPENDENT_SIG_MSG'
/** A keyword begins each line of a DBC file; FILTER stands in its list of keywords, `;` ends a comment of several lines. */
const DBC_LINE = /^(?:VERSION\b|FILTER$|[A-Z][A-Z_]*_(?=[\s:]|$)|;|$)/
const EXTENDED = 0x80000000
const ALL_IDS = 0x1fffffff

/** Whether a text has a message definition of a DBC file. */
export const isDbc = (text: string) => /^[ \t]*BO_[ \t]+\d+[ \t]+\w+[ \t]*:/m.test(text)

/** Reads `BO_ id name: length sender` lines. Bit 31 of the ID says that it has 29 bits, and is taken off. */
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
      if (id > ALL_IDS) {
        problems.push({
          token: `${digits} ${name}`,
          line: index + 1,
          text: messages.tooLarge,
        })
        return
      }
      found.push({ id, name })
    })
  return { found, problems, skipped }
}

/** Quoted texts may hold anything, lines that look like messages too; the lines stay in their places. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (quoted) => quoted.replace(/[^\r\n]/g, ' '))
}
