/** Reasons why a DBC file cannot be read. */
export type DbcProblem =
  | 'unexpected'
  | 'identifier'
  | 'bits'
  | 'float'
  | 'twice'
  | 'noMultiplexor'
  | 'nested'
  | 'tooLarge'
  /** An EDS file without a node ID. */
  | 'noNode'

const SHOWN_MAX = 128

/** A DBC file that cannot be read. */
export class DbcError extends Error {
  override readonly name = 'DbcError'
  readonly line: number
  readonly problem: DbcProblem
  /** At most 128 characters. */
  readonly token: string

  constructor(line: number, problem: DbcProblem, token: string) {
    super(`line ${line}: ${problem} ${token}`)
    this.line = line
    this.problem = problem
    this.token = token.slice(0, SHOWN_MAX)
  }
}

export interface DbcToken {
  readonly kind: 'text' | 'number' | 'word' | 'sign' | 'end'
  /** Without quotes. */
  readonly text: string
  readonly line: number
  /** Whether it starts its line. */
  readonly isFirst: boolean
}

const TOKEN =
  /(\s+)|"((?:[^"\\]|\\[\s\S])*)"|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|([a-z_][\w.]*)|([:;|@(),[\]+-])/iy
/** More than any known file. */
export const DBC_LENGTH_MAX = 4 * 1024 * 1024
const SHOWN = 30

/** Splits a file. The last token, `end`, repeats. @throws DbcError at an unexpected character */
export function* dbcTokens(text: string): Generator<DbcToken, never> {
  if (text.length > DBC_LENGTH_MAX) throw new DbcError(1, 'tooLarge', '')
  let line = 1
  let isFirst = true
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) throw new DbcError(line, 'unexpected', /.{0,30}/.exec(text.slice(at, at + SHOWN))?.[0] ?? '')
    const [all, space, quoted, number, word] = found
    at += all.length
    if (space === undefined) {
      const kind =
        quoted !== undefined ? 'text' : number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign'
      yield { kind, text: quoted ?? all, line, isFirst }
      isFirst = false
    }
    const breaks = all.split('\n').length - 1
    line += breaks
    if (space !== undefined && breaks > 0) isFirst = true
  }
  for (;;) yield { kind: 'end', text: '', line, isFirst: true }
}
