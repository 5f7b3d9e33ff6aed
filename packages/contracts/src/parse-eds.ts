import { type Dbc, type DbcMessage, type DbcSignal, dbcKey } from './dbc.ts'
import { DBC_LENGTH_MAX, DbcError, type DbcProblem } from './dbc-tokens.ts'
import { parseDbc } from './parse-dbc.ts'

interface Entry {
  readonly text: string
  readonly line: number
}

interface Eds {
  /** By section and key in lower case, such as `1a00sub1|defaultvalue`. */
  readonly entries: ReadonlyMap<string, Entry>
  readonly node: number
}

/** Communication and mapping parameters, for 512 PDOs of each kind (CiA 301). */
const PDOS = [
  { kind: 'RPDO', communication: 0x1400, mapping: 0x1600 },
  { kind: 'TPDO', communication: 0x1800, mapping: 0x1a00 },
] as const
const PDOS_MAX = 512
/** Larger numbers mark multiplexed PDOs, which have no entries. */
const MAPPED_MAX = 64
const BITS_MAX = 64
/** Lower indices are data types, which leave bits of a PDO unused. */
const FIRST_OBJECT = 0x1000
/** Bits of a COB-ID: no PDO, and 29-bit identifier. */
const [INVALID, EXTENDED] = [2 ** 31, 2 ** 29]
const SIGNED = [2, 3, 4, 0x10, 0x12, 0x13, 0x14, 0x15]
const FLOATS: Readonly<Record<number, number>> = { 8: 32, 17: 64 }
const NODES = 127
const NAME_MAX = 100
const SHOWN = 30

const OBJECT = /^([0-9a-f]{4})(?:sub([0-9a-f]{1,2})|(value))?$/i
const NODE = 'devicecomissioning'

/** Returns whether a text is an EDS or DCF file (CiA 306), which begins with a section. */
export const isEds = (text: string): boolean => /^[^\S\r\n\u2028\u2029]*([^\s;])/m.exec(text)?.[1] === '['

/** Reads a DBC, EDS or DCF file. @throws DbcError */
export const parseCanDatabase = (text: string): Dbc => (isEds(text) ? parseEds(text) : parseDbc(text))

/** Makes a DCF file of an EDS file. */
export const withNodeId = (text: string, nodeId: number): string =>
  `${text}\n[DeviceComissioning]\nNodeID=${nodeId}\n`

/** A PDO is a message, and the mapped objects are its signals. An EDS file needs a node ID. */
function parseEds(text: string): Dbc {
  const entries = entriesOf(text)
  const eds = { entries, node: nodeOf(entries) }
  const messages = new Map<string, DbcMessage>()
  for (const { kind, communication, mapping } of PDOS)
    for (let pdo = 0; pdo < PDOS_MAX; pdo += 1) {
      const address = addressOf(eds, communication + pdo)
      const signals = address ? signalsOf(eds, mapping + pdo) : []
      const last = signals.at(-1)
      if (!address || !last) continue
      const { entry, ...id } = address
      if (messages.has(dbcKey(id))) fail('twice', entry)
      const length = Math.ceil((last.start + last.length) / 8)
      const name = `Node${eds.node}_${kind}${pdo + 1}`
      messages.set(dbcKey(id), { ...id, name, length, comment: '', signals })
    }
  return messages
}

function fail(problem: DbcProblem, { line, text }: Entry): never {
  throw new DbcError(line, problem, text.slice(0, SHOWN))
}

/** Other sections than those of objects and the node are skipped. */
function entriesOf(text: string): ReadonlyMap<string, Entry> {
  if (text.length > DBC_LENGTH_MAX) throw new DbcError(1, 'tooLarge', '')
  const entries = new Map<string, Entry>()
  let section: string | undefined
  for (const [index, each] of text.split(/\r\n|\r|\n/).entries()) {
    const content = { text: each.trim(), line: index + 1 }
    if (content.text === '' || content.text.startsWith(';')) continue
    const at = content.text.indexOf('=')
    if (content.text.startsWith('[')) section = sectionOf(content)
    else if (at < 1) fail('unexpected', content)
    else if (section !== undefined) {
      const name = content.text.slice(0, at).trim()
      const key = `${section}|${name.toLowerCase()}`
      if (entries.has(key)) fail('twice', { ...content, text: name })
      const [value = ''] = content.text.slice(at + 1).split(';', 1)
      entries.set(key, { ...content, text: value.trim() })
    }
  }
  return entries
}

function sectionOf(content: Entry): string | undefined {
  const end = content.text.indexOf(']')
  if (end === -1) fail('unexpected', content)
  const name = content.text.slice(1, end).trim().toLowerCase()
  const [, index, sub, list] = OBJECT.exec(name) ?? []
  if (index && sub) return sectionOfObject(Number.parseInt(index, 16), Number.parseInt(sub, 16))
  if (index) return `${index}${list ?? ''}`
  // CiA 306 spells it with one m.
  return name === NODE || name === 'devicecommissioning' ? NODE : undefined
}

const hex = (value: number) => value.toString(16)
const sectionOfObject = (index: number, sub: number) => `${hex(index)}sub${hex(sub)}`

/** Accepts decimal, hexadecimal and octal numbers as in C. */
function numberOf(text: string): number | undefined {
  if (/^0x[0-9a-f]{1,8}$/i.test(text)) return Number.parseInt(text, 16)
  if (/^0[0-7]{1,11}$/.test(text)) return Number.parseInt(text, 8)
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined
}

function nodeOf(entries: Eds['entries']): number {
  const entry = entries.get(`${NODE}|nodeid`) ?? { text: '', line: 1 }
  const node = numberOf(entry.text)
  return node !== undefined && node >= 1 && node <= NODES ? node : fail('noNode', entry)
}

/** Own value, default, or place in a compact list. */
function entryOf({ entries }: Eds, index: number, sub: number): Entry | undefined {
  const section = sectionOfObject(index, sub)
  return [`${section}|parametervalue`, `${section}|defaultvalue`, `${hex(index)}value|${sub}`]
    .map((key) => entries.get(key))
    .find((entry) => entry?.text)
}

/** One term of a sum may be the node ID. */
function numberIn({ node }: Eds, entry: Entry): number {
  const terms = entry.text.split('+', 3)
  if (terms.length > 2) fail('unexpected', entry)
  const values = terms
    .map((term) => term.trim())
    .map((term) => (/^\$NODEID$/i.test(term) ? node : numberOf(term)))
  const sum = values.reduce<number>((total, value) => total + (value ?? Number.NaN), 0)
  return sum < 2 ** 32 ? sum : fail('unexpected', entry)
}

/** Undefined: the PDO does not exist. */
function addressOf(eds: Eds, communication: number) {
  const entry = entryOf(eds, communication, 1)
  const value = entry ? numberIn(eds, entry) : INVALID
  const id = value % EXTENDED
  if (!entry || value >= INVALID || id === 0) return undefined
  const extended = (value & EXTENDED) !== 0
  return extended || id <= 0x7ff ? { id, extended, entry } : fail('identifier', entry)
}

function signalsOf(eds: Eds, mapping: number): DbcSignal[] {
  const count = entryOf(eds, mapping, 0)
  const mapped = count ? numberIn(eds, count) : MAPPED_MAX
  const signals = new Map<string, DbcSignal>()
  let start = 0
  for (let place = 1; place <= (mapped > MAPPED_MAX ? 0 : mapped); place += 1) {
    const entry = entryOf(eds, mapping, place)
    // Further positions are unknown.
    if (!entry) break
    const value = numberIn(eds, entry)
    const [index, sub, length] = [value >>> 16, (value >>> 8) & 0xff, value & 0xff]
    if (value === 0) continue
    if (length === 0 || start + length > BITS_MAX) fail('bits', entry)
    if (index >= FIRST_OBJECT) {
      let name = nameOf(eds, index, sub)
      while (signals.has(name)) name = `${name}_${place}`
      const type = typeOf(eds, index, sub, { ...entry, length })
      signals.set(name, { ...EMPTY, name, start, length, type })
    }
    start += length
  }
  return [...signals.values()]
}

const EMPTY = {
  isMotorola: false,
  factor: 1,
  offset: 0,
  min: 0,
  max: 0,
  unit: '',
  when: undefined,
  isMultiplexor: false,
  values: new Map<bigint, string>(),
  comment: '',
} as const

/** Returns words as in a DBC file. */
function nameOf({ entries }: Eds, index: number, sub: number): string {
  const names = [hex(index), sectionOfObject(index, sub)].map(
    (section) => entries.get(`${section}|parametername`)?.text,
  )
  const words = names.map((name = '') =>
    name
      .slice(0, NAME_MAX)
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|_$/g, ''),
  )
  return words.filter(Boolean).join('_') || `Object_${hex(index)}_${hex(sub)}`
}

function typeOf(
  { entries }: Eds,
  index: number,
  sub: number,
  mapped: Entry & { readonly length: number },
): DbcSignal['type'] {
  // The parts of a compact list have the type of the list.
  const entry =
    entries.get(`${sectionOfObject(index, sub)}|datatype`) ?? entries.get(`${hex(index)}|datatype`)
  const type = entry ? (numberOf(entry.text) ?? fail('unexpected', entry)) : 0
  const floatBits = FLOATS[type]
  if (floatBits !== undefined && floatBits !== mapped.length) fail('float', mapped)
  if (floatBits !== undefined) return 'float'
  return SIGNED.includes(type) ? 'signed' : 'unsigned'
}
