import { readLanguageFrom } from '@hoistway/language/messages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DbcMessage, type DbcSignal, dbcKey } from './dbc.ts'
import { decodeFrame, decodeSignals, signalText } from './dbc-decode.ts'
import { DbcError, parseDbc } from './parse-dbc.ts'
import { parseCanDatabase } from './parse-eds.ts'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const messageOf = (text: string): DbcMessage => {
  const [message] = parseDbc(text).values()
  if (!message) throw new Error('no message')
  return message
}
const decoded = (text: string, hex: string) =>
  Object.fromEntries(
    decodeSignals(messageOf(text), bytesOf(hex)).map((each) => [each.signal.name, signalText(each)]),
  )

describe('published frames', () => {
  /** The example of cantools. */
  const motohawk = `VERSION "1.0"

NS_ :
	NS_DESC_
	CM_
	SG_MUL_VAL_

BS_:

BU_: PCM1 FOO

BO_ 496 ExampleMessage: 8 PCM1
 SG_ Temperature : 0|12@0- (0.01,250) [229.53|270.47] "degK"  PCM1,FOO
 SG_ AverageRadius : 6|6@0+ (0.1,0) [0|5] "m" Vector__XXX
 SG_ Enable : 7|1@0+ (1,0) [0|0] "-" Vector__XXX

CM_ BO_ 496 "Example message
used as a template";
VAL_ 496 Enable 0 "Disabled" 1 "Enabled" ;
`
  test.each([
    ['804A0F0000000000', { Enable: 'Enabled', AverageRadius: '0 m', Temperature: '255.92 degK' }],
    ['C001400000000000', { Enable: 'Enabled', AverageRadius: '3.2 m', Temperature: '250.1 degK' }],
  ])('cantools: %s', (hex, values) => {
    expect(decoded(motohawk, hex)).toEqual(values)
  })

  test('shows values in the format of the language', () => {
    const restore = readLanguageFrom(() => 'de')
    expect(decoded(motohawk, '804A0F0000000000')).toMatchObject({ Temperature: '255,92 degK' })
    restore()
  })

  test('SAE J1939: the engine speed of EEC1', () => {
    const text = `BO_ 2364540158 EEC1: 8 Vector__XXX
 SG_ EngineSpeed : 24|16@1+ (0.125,0) [0|8031.875] "rpm" Vector__XXX
CM_ SG_ 2364540158 EngineSpeed "Actual engine speed";`
    expect(decoded(text, 'FFFFFF6813FFFFFF')).toEqual({ EngineSpeed: '621 rpm' })
    const frame = {
      at: 0,
      id: 0x0cf004fe,
      extended: true,
      remote: false,
      fd: false,
      data: bytesOf('FFFFFF6813FFFFFF'),
    }
    const [speed] = decodeFrame(parseDbc(text), frame) ?? []
    expect([speed?.raw, speed?.value, speed?.signal.comment]).toEqual([4_968n, 621, 'Actual engine speed'])
    expect(decodeFrame(parseDbc(text), { ...frame, extended: false, id: 254 })).toBeUndefined()
  })
})

test('values outside of minimum and maximum stay as they are', () => {
  const text = 'BO_ 1 A: 2 X\n SG_ S : 0|8@1- (2,-1) [-10|10] "" X\n'
  expect(decoded(text, '7F00')).toEqual({ S: '253' })
  expect(decoded(text, '8000')).toEqual({ S: '-257' })
})

test('floats have 32 or 64 bits in either order', () => {
  const text = `BO_ 1 A: 24 X
 SG_ F : 0|32@1- (1,0) [0|0] "" X
 SG_ G : 39|32@0- (2,1) [0|0] "" X
 SG_ D : 64|64@1- (1,0) [0|0] "" X
SIG_VALTYPE_ 1 F : 1;
SIG_VALTYPE_ 1 G : 1;
SIG_VALTYPE_ 1 D : 2;`
  expect(decoded(text, '0000C03F3FC00000000000000000F8BF0000000000000000')).toEqual({
    F: '1.5',
    G: '4',
    D: '-1.5',
  })
})

test('whole numbers of 64 bits keep all digits', () => {
  const message = messageOf(
    'BO_ 1 A: 8 X\n SG_ U : 0|64@1+ (1,0) [0|0] "" X\n SG_ S : 7|64@0- (1,0) [0|0] "" X\n',
  )
  const raws = decodeSignals(message, bytesOf('FFFFFFFFFFFFFFFE')).map(({ raw }) => raw)
  expect(raws).toEqual([0xfeffffffffffffffn, -2n])
})

test('whole numbers are shown with all digits', () => {
  const shown = (type: string, hex: string) =>
    decoded(`BO_ 1 A: 8 X\n SG_ S : 0|64@1${type} [0|0] "" X\n`, hex).S
  expect(shown('+ (1,0)', 'CB04FB711F010000')).toBe('1234567890123')
  expect(shown('+ (1,1)', 'FEFFFFFFFFFFFFFF')).toBe('18446744073709551615')
  expect(shown('- (1,-1)', 'FFFFFFFFFFFFFFFF')).toBe('-2')
  expect(shown('+ (2,0)', 'CB04FB711F010000')).toBe('2469135780246')
  expect(shown('+ (0.1,0)', '0300000000000000')).toBe('0.3')
})

const multiplexed = `BO_ 2147483649 Cascade: 8 X
 SG_ A M : 0|8@1+ (1,0) [0|0] "" X
 SG_ A1 m1 : 8|8@1+ (1,0) [0|0] "" X
 SG_ B m2M : 8|8@1+ (1,0) [0|0] "" X
 SG_ B0 m0 : 16|8@1+ (1,0) [0|0] "" X
 SG_ B1 m1 : 24|8@1+ (1,0) [0|0] "" X
 SG_ Always : 32|8@1+ (1,0) [0|0] "" X
SG_MUL_VAL_ 2147483649 A1 A 1-1, 5-7;
SG_MUL_VAL_ 2147483649 B A 2-2;
SG_MUL_VAL_ 2147483649 B0 B 0-0;
SG_MUL_VAL_ 2147483649 B1 B 1-1;
`
test.each([
  ['01090A0B0C', { A: '1', A1: '9', Always: '12' }],
  ['06090A0B0C', { A: '6', A1: '9', Always: '12' }],
  ['02000A0B0C', { A: '2', B: '0', B0: '10', Always: '12' }],
  ['02010A0B0C', { A: '2', B: '1', B1: '11', Always: '12' }],
  ['03010A0B0C', { A: '3', Always: '12' }],
])('a multiplexed frame %s has the signals of its values', (hex, values) => {
  expect(decoded(multiplexed, hex)).toEqual(values)
})

test('signals beyond the data of a short frame are left out', () => {
  expect(decoded(multiplexed, '0109')).toEqual({ A: '1', A1: '9' })
})

test('plain multiplexing has one multiplexor', () => {
  const text = `BO_ 5 M: 8 X
 SG_ Low m0 : 8|4@1+ (1,0) [0|0] "" X
 SG_ Switch M : 0|4@1+ (1,0) [0|0] "" X
 SG_ High m15 : 8|4@1+ (1,0) [0|0] "" X
`
  expect(decoded(text, '0003')).toEqual({ Low: '3', Switch: '0' })
  expect(decoded(text, '0F03')).toEqual({ Switch: '15', High: '3' })
})

test('a value table gives names to the values of a signal', () => {
  const text = `VAL_TABLE_ Doors 0 "closed" 1 "open; \\"wide\\"" ;
BO_ 5 M: 1 X
 SG_ Door : 0|2@1+ (1,0) [0|0] "" X
 SG_ Other : 2|2@1- (1,0) [0|0] "" X
VAL_ 5 Door Doors ;
VAL_ 5 Other -1 "all" ;
VAL_ Environment 0 "off" ;
`
  expect(decoded(text, '0D')).toEqual({ Door: 'open; \\"wide\\"', Other: 'all' })
})

test('other statements are skipped', () => {
  const text = `BA_DEF_ BO_ "GenMsgCycleTime" INT 0 65535;
BA_DEF_DEF_ "GenMsgCycleTime" 0;
BA_ "GenMsgCycleTime" BO_ 3221225472 10;
EV_ Env: 0 [0|1] "" 0 1 DUMMY_NODE_VECTOR0 Vector__XXX;
SIG_GROUP_ 5 Group 1 : Door;
BO_TX_BU_ 5 : A,B;
BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 Vector__XXX
 SG_ Unused : 0|8@1+ (1,0) [0|0] "" Vector__XXX
CM_ "A comment about the network";
CM_ BU_ A "A node";
BO_ 5 M: 0 A
`
  expect([...parseDbc(text).keys()]).toEqual(['5'])
})

test.each([
  ['BO_ 1 A 8 X', 1, 'unexpected', '8'],
  ['BO_ 1 A: 8 X\n SG_ S : 0|8@2+ (1,0) [0|0] "" X', 2, 'unexpected', '2'],
  ['\n\nBO_ 4294967295 A: 8 X\n', 3, 'identifier', '4294967295'],
  ['BO_ 2048 A: 8 X', 1, 'identifier', '2048'],
  ['BO_ 1 A: 8 X\nBO_ 1 B: 8 X', 2, 'twice', '1'],
  ['BO_ 1 A: 8 X\n SG_ S : 0|8@1+ (1,0) [0|0] "" X\n SG_ S : 8|8@1+ (1,0) [0|0] "" X', 3, 'twice', 'S'],
  ['BO_ 1 A: 8 X\n SG_ S : 0|65@1+ (1,0) [0|0] "" X', 2, 'bits', 'S'],
  ['BO_ 1 A: 8 X\n SG_ S : 510|8@1+ (1,0) [0|0] "" X', 2, 'bits', 'S'],
  ['BO_ 1 A: 8 X\n SG_ S : 505|8@0+ (1,0) [0|0] "" X', 2, 'bits', 'S'],
  ['BO_ 1 A: 8 X\n SG_ S m1 : 0|8@1+ (1,0) [0|0] "" X', 2, 'noMultiplexor', 'S'],
  ['BO_ 1 A: 8 X\n SG_ S : 0|8@1+ (1,0) [0|0] "" X\nSIG_VALTYPE_ 1 S : 1;', 3, 'float', 'S'],
  ['CM_ "never ends', 1, 'unexpected', '"never ends'],
  ['VERSION "1"\nhello', 2, 'unexpected', 'hello'],
  ['BA_ "x" 1', 1, 'unexpected', ''],
  [
    'BO_ 1 A: 8 X\n SG_ S m1M : 0|8@1+ (1,0) [0|0] "" X\n SG_ T m1M : 8|8@1+ (1,0) [0|0] "" X\nSG_MUL_VAL_ 1 S T 1-1;\nSG_MUL_VAL_ 1 T S 1-1;',
    2,
    'nested',
    'S',
  ],
])('an error names the line: %j', (text, line, problem, token) => {
  try {
    parseDbc(text)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(DbcError)
    expect(error).toMatchObject({ line, problem, token })
  }
})

/** Sets bits one by one, unlike the decoder. */
function encode(data: Uint8Array, { start, length, isMotorola }: DbcSignal, raw: bigint): void {
  let bit = start
  for (let index = 0; index < length; index += 1) {
    const from = isMotorola ? length - 1 - index : index
    const value = Number((BigInt.asUintN(length, raw) >> BigInt(from)) & 1n)
    const byte = bit >> 3
    data[byte] = ((data[byte] ?? 0) & ~(1 << (bit % 8))) | (value << (bit % 8))
    if (!isMotorola) bit += 1
    else bit = bit % 8 === 0 ? bit + 15 : bit - 1
  }
}

const placed = fc
  .record({
    isMotorola: fc.boolean(),
    isSigned: fc.boolean(),
    length: fc.integer({ min: 1, max: 64 }),
    place: fc.nat(511),
    raw: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    factor: fc.constantFrom(1, 0.1, -2, 0.015625),
    offset: fc.constantFrom(0, -40, 0.5),
  })
  .filter(({ place, length }) => place + length <= 512)

test('a signal that was encoded decodes to its value, and no other bit matters', () => {
  fc.assert(
    fc.property(placed, fc.uint8Array({ minLength: 64, maxLength: 64 }), ({ place, ...given }, noise) => {
      // In Motorola's order, the start is the place of the highest bit.
      const start = given.isMotorola ? place - (place % 8) + 7 - (place % 8) : place
      const { length, isMotorola, isSigned, factor, offset } = given
      const text = `BO_ 1 A: 64 X\n SG_ S : ${start}|${length}@${isMotorola ? 0 : 1}${isSigned ? '-' : '+'} (${factor},${offset}) [0|0] "" X\n`
      const message = messageOf(text)
      const [signal] = message.signals
      if (!signal) return expect.unreachable()
      encode(noise, signal, given.raw)
      const raw = isSigned ? BigInt.asIntN(length, given.raw) : BigInt.asUintN(length, given.raw)
      const [found] = decodeSignals(message, noise)
      expect([found?.raw, found?.value]).toEqual([raw, Number(raw) * factor + offset])
      const last = ((isMotorola ? place : start) + length - 1) >> 3
      expect(decodeSignals(message, noise.subarray(0, last))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const MB4 = 4 * 1024 * 1024
const full = (part: string, head = '') => head + part.repeat((MB4 - head.length) / part.length)

test.each([
  ['semicolons', full(';', 'BS_:\n')],
  ['line ends of a Macintosh', full('\r')],
  ['line separators', full('\u2028')],
  ['digits', full('1', 'VAL_TABLE_ A ')],
])('4 MB of %s are read or refused in linear time', (_, text) => {
  try {
    expect(parseCanDatabase(text).size).toBe(0)
  } catch (error) {
    expect(error).toBeInstanceOf(DbcError)
    expect(Object(error).token.length).toBeLessThan(200)
  }
})

test.each([
  [17, 'is read'],
  [18, 'is refused'],
  [40_000, 'is refused'],
])('a chain of %i signals, each the multiplexor of the next, %s', (length, outcome) => {
  const chain = Array.from({ length }, (_, at) => at)
  const signals = chain.map((at) => ` SG_ S${at} M : 0|8@1+ (1,0) [0|0] "" X\n`)
  const values = chain.slice(1).map((at) => `SG_MUL_VAL_ 1 S${at} S${at - 1} 1-1;\n`)
  const text = ['BO_ 1 A: 8 X\n', ...signals, ...values].join('')
  if (outcome === 'is read') expect(messageOf(text).signals).toHaveLength(length)
  else expect(() => messageOf(text)).toThrow('nested')
})

test('the key of a message contains its ID and its length', () => {
  expect([dbcKey({ id: 0x1f, extended: false }), dbcKey({ id: 0x1f, extended: true })]).toEqual(['1f', '1fx'])
})
