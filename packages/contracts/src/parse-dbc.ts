import { type Dbc, type DbcCondition, type DbcMessage, type DbcSignal, dbcKey, motorolaPlace } from './dbc.ts'
import { DbcError, type DbcProblem, type DbcToken, dbcTokens } from './dbc-tokens.ts'

export { DbcError, type DbcProblem } from './dbc-tokens.ts'

interface ReadSignal extends Omit<DbcSignal, 'type' | 'when' | 'values' | 'comment'> {
  readonly line: number
  /** The 3 of `m3`. */
  readonly selector: bigint | undefined
  type: DbcSignal['type']
  when: DbcCondition | undefined
  values: ReadonlyMap<bigint, string>
  comment: string
}

interface ReadMessage extends Omit<DbcMessage, 'signals' | 'comment'> {
  comment: string
  readonly signals: Map<string, ReadSignal>
}

const EXTENDED = 2 ** 31
const ID_MAX = 2 ** 29 - 1
/** Written by Vector's programs for signals without a message. */
const NO_MESSAGE = 'VECTOR__INDEPENDENT_SIG_MSG'
const BITS_MAX = 512
/** Real files nest two or three. */
const NESTED_MAX = 16
/** Numbers of 64 bits have up to 20 digits. */
const INTEGER = /^[+-]?\d{1,20}$/
/** Signals follow their message. */
const STATEMENT = /^(?!SG_$)(VERSION|[A-Z]+_([A-Z_]*_)?)$/

/** Reads a DBC file. Values may exceed minimum and maximum. @throws DbcError */
export const parseDbc = (text: string): Dbc => new DbcReader(dbcTokens(text)).read()

class DbcReader {
  readonly #tokens: ReturnType<typeof dbcTokens>
  #next: DbcToken
  readonly #messages = new Map<string, ReadMessage>()
  readonly #tables = new Map<string, ReadonlyMap<bigint, string>>()

  constructor(tokens: ReturnType<typeof dbcTokens>) {
    this.#tokens = tokens
    this.#next = tokens.next().value
  }

  read(): Dbc {
    while (this.#next.kind !== 'end') this.#statement()
    for (const { signals } of this.#messages.values()) resolveMultiplexors(signals)
    const signalsOf = ({ signals }: ReadMessage) =>
      Array.from(signals.values(), ({ line: _, selector: __, ...each }) => each)
    return new Map(
      Array.from(this.#messages, ([key, message]) => [key, { ...message, signals: signalsOf(message) }]),
    )
  }

  #advance(): void {
    this.#next = this.#tokens.next().value
  }

  #fail(problem: DbcProblem, { line, text }: Pick<DbcToken, 'line' | 'text'> = this.#next): never {
    throw new DbcError(line, problem, text)
  }

  #take(kind: DbcToken['kind'], text?: string): DbcToken {
    const token = this.#next
    if (token.kind !== kind || (text !== undefined && token.text !== text)) this.#fail('unexpected')
    this.#advance()
    return token
  }

  #is(kind: DbcToken['kind'], text?: string): boolean {
    return this.#next.kind === kind && (text === undefined || this.#next.text === text)
  }

  #number = () => Number(this.#take('number').text)

  #integer(): bigint {
    const { text } = this.#next
    if (!INTEGER.test(text)) this.#fail('unexpected')
    return BigInt(this.#take('number').text.replace('+', ''))
  }

  #statement(): void {
    const { text, kind, isFirst } = this.#next
    if (kind !== 'word' || !isFirst || !STATEMENT.test(text)) this.#fail('unexpected')
    this.#advance()
    if (text === 'VERSION') this.#take('text')
    else if (text === 'BO_') this.#message()
    else if (text === 'CM_') this.#comment()
    else if (text === 'VAL_') this.#values()
    else if (text === 'VAL_TABLE_') this.#tables.set(this.#take('word').text, this.#list())
    else if (text === 'SIG_VALTYPE_') this.#valueType()
    else if (text === 'SG_MUL_VAL_') this.#multiplexed()
    // NS_ lists keywords, never BS_, BU_ or BO_: the first of these ends the list.
    else if (text === 'NS_') this.#skipLines(/^B[SUO]_$/)
    else if (text === 'BS_' || text === 'BU_') this.#skipLines(/_$/)
    else this.#skip()
  }

  #skip(): void {
    while (!this.#is('sign', ';')) {
      if (this.#is('end')) this.#fail('unexpected')
      this.#advance()
    }
    this.#advance()
  }

  #skipLines(until: RegExp): void {
    const isStatement = () => this.#next.isFirst && this.#is('word') && until.test(this.#next.text)
    while (!this.#is('end') && !isStatement()) this.#advance()
  }

  #message(): void {
    const token = this.#next
    const raw = this.#number()
    const name = this.#take('word').text
    this.#take('sign', ':')
    const length = this.#number()
    if (this.#next.kind === 'word' && !this.#next.isFirst) this.#advance()
    const { id, extended } = identifierOf(raw)
    const message: ReadMessage = { id, extended, name, length, comment: '', signals: new Map() }
    while (this.#is('word', 'SG_')) {
      this.#advance()
      this.#signal(message.signals)
    }
    if (name === NO_MESSAGE) return
    if (!Number.isInteger(id) || id < 0 || id > (extended ? ID_MAX : 0x7ff)) this.#fail('identifier', token)
    if (this.#messages.has(dbcKey(message))) this.#fail('twice', token)
    this.#messages.set(dbcKey(message), message)
  }

  #signal(signals: Map<string, ReadSignal>): void {
    const named = this.#take('word')
    const multiplexing = this.#multiplexing()
    this.#take('sign', ':')
    const start = this.#number()
    this.#take('sign', '|')
    const length = this.#number()
    this.#take('sign', '@')
    const order = this.#next.text
    if (order !== '0' && order !== '1') this.#fail('unexpected')
    this.#advance()
    const type = this.#take('sign').text === '-' ? 'signed' : 'unsigned'
    const [factor, offset] = this.#pair('(', ',', ')')
    const [min, max] = this.#pair('[', '|', ']')
    const unit = this.#take('text').text
    while (!this.#next.isFirst && (this.#is('word') || this.#is('sign', ','))) this.#advance()
    const isMotorola = order === '0'
    const end = (isMotorola ? motorolaPlace(start) : start) + length
    const isWhole = Number.isInteger(start) && Number.isInteger(length)
    if (!isWhole || start < 0 || length < 1 || length > 64 || end > BITS_MAX) this.#fail('bits', named)
    const { text: name, line } = named
    if (signals.has(name)) this.#fail('twice', named)
    const read = { name, line, start, length, isMotorola, type, factor, offset, min, max, unit } as const
    const more = { when: undefined, values: new Map<bigint, string>(), comment: '' }
    signals.set(name, { ...read, ...multiplexing, ...more })
  }

  /** Reads `M`, `m3` or `m3M`. */
  #multiplexing() {
    if (!this.#is('word')) return { selector: undefined, isMultiplexor: false }
    const [, digits, isMultiplexor] =
      /^(?:m(\d{1,20}))?(M?)$/.exec(this.#next.text) ?? this.#fail('unexpected')
    this.#advance()
    const selector = digits === undefined ? undefined : BigInt(digits)
    return { selector, isMultiplexor: isMultiplexor !== '' }
  }

  #pair(open: string, between: string, close: string): readonly [number, number] {
    this.#take('sign', open)
    const first = this.#number()
    this.#take('sign', between)
    const second = this.#number()
    this.#take('sign', close)
    return [first, second]
  }

  #messageOf(): ReadMessage | undefined {
    return this.#messages.get(dbcKey(identifierOf(this.#number())))
  }

  #comment(): void {
    const about = this.#is('word') ? this.#take('word').text : undefined
    const message = about === 'BO_' || about === 'SG_' ? this.#messageOf() : undefined
    const name = about !== undefined && about !== 'BO_' ? this.#take('word').text : undefined
    const { text } = this.#take('text')
    this.#take('sign', ';')
    if (about === 'BO_' && message) message.comment = text
    const signal = about === 'SG_' && name !== undefined ? message?.signals.get(name) : undefined
    if (signal) signal.comment = text
  }

  /** Those of an environment variable are skipped. */
  #values(): void {
    if (this.#is('word')) return this.#skip()
    const message = this.#messageOf()
    const signal = message?.signals.get(this.#take('word').text)
    const table = this.#is('word') ? this.#tables.get(this.#take('word').text) : undefined
    const values = this.#list()
    if (signal) signal.values = table ?? values
  }

  #list(): ReadonlyMap<bigint, string> {
    const values = new Map<bigint, string>()
    while (!this.#is('sign', ';')) {
      const value = this.#integer()
      values.set(value, this.#take('text').text)
    }
    this.#advance()
    return values
  }

  /** 1 and 2 are floats of 32 and 64 bits. */
  #valueType(): void {
    const message = this.#messageOf()
    const named = this.#take('word')
    if (this.#is('sign', ':')) this.#advance()
    const type = this.#number()
    this.#take('sign', ';')
    const signal = message?.signals.get(named.text)
    if (!signal || type === 0) return
    if ((type !== 1 && type !== 2) || signal.length !== type * 32) this.#fail('float', named)
    signal.type = 'float'
  }

  #multiplexed(): void {
    const message = this.#messageOf()
    const named = this.#take('word')
    const multiplexor = this.#take('word').text
    const ranges: [bigint, bigint][] = []
    do {
      if (this.#is('sign', ',')) this.#advance()
      const from = this.#integer()
      // `1-3` reads as 1 and -3.
      if (this.#is('sign', '-')) this.#advance()
      const to = this.#integer()
      ranges.push([from, to < 0n ? -to : to])
    } while (this.#is('sign', ',') || this.#is('number'))
    this.#take('sign', ';')
    const signal = message?.signals.get(named.text)
    if (!signal) return
    if (!message?.signals.get(multiplexor)?.isMultiplexor) this.#fail('noMultiplexor', named)
    signal.when = { multiplexor, ranges }
  }
}

const identifierOf = (raw: number) =>
  raw >= EXTENDED ? { id: raw - EXTENDED, extended: true } : { id: raw, extended: false }

/** Refuses circles and long chains, which each frame would follow. */
function resolveMultiplexors(signals: ReadonlyMap<string, ReadSignal>): void {
  const first = [...signals.values()].find((each) => each.isMultiplexor && each.selector === undefined)
  for (const signal of signals.values()) {
    if (signal.selector === undefined || signal.when) continue
    if (!first) throw new DbcError(signal.line, 'noMultiplexor', signal.name)
    signal.when = { multiplexor: first.name, ranges: [[signal.selector, signal.selector]] }
  }
  for (const { name, line, when } of signals.values()) {
    let above = when
    for (let depth = 0; above; depth += 1) {
      if (depth === NESTED_MAX || above.multiplexor === name) throw new DbcError(line, 'nested', name)
      above = signals.get(above.multiplexor)?.when
    }
  }
}
