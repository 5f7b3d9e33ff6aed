import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFrame, signalText } from './dbc-decode.ts'
import { DbcError } from './parse-dbc.ts'
import { isEds, parseCanDatabase, withNodeId } from './parse-eds.ts'

/** As in CiA 306, in the spelling of several makers. */
const drive = `; Drive\r
[FileInfo]
FileName=drive.eds
[DeviceInfo]
ProductName=Drive 7 ; not read
[1400sub1]
ParameterName=COB-ID
DataType=0x0007
DefaultValue=0x200 + $nodeid
[1600sub0]
DefaultValue=1
[1600sub1]
DefaultValue=0x60400010
[1600sub2]
DefaultValue=0x99999999
[1800Sub1]
DefaultValue=$NODEID+0x40000180
[1A00sub0]
DefaultValue=04
[1A00sub1]
DefaultValue=0x60410010
[1A00sub2]
DefaultValue=0x00050008
[1A00sub3]
DefaultValue=0x60630120
[1A00sub4]
DefaultValue=0x60630208
[1801sub1]
DefaultValue=$NODEID+0x80000280
[1A01sub0]
DefaultValue=1
[1A01sub1]
DefaultValue=0x60410010
[1802sub1]
DefaultValue=0x3ABCDEF0
[1A02Value]
NrOfEntries=2
1=0x60FF0020
2=0x20000108
[6040]
ParameterName=Control word
DataType=0x0006
[6041]
ParameterName=Status word
DataType=6
[6063]
ParameterName=Position
[6063sub1]
ParameterName=actual / internal
DataType=0x4
[6063sub2]
ParameterName=actual, internal
DataType=0x0002
[60FF]
ParameterName=Speed
DataType=0x08
[2000]
ParameterName=Temperature
DataType=2
`
const frame = (id: number, hex: string) => ({
  at: 0,
  id,
  extended: id > 0x7ff,
  remote: false,
  fd: false,
  data: Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
})

test('the PDOs of an EDS file with a node ID are messages', () => {
  expect(isEds(drive)).toBe(true)
  const database = parseCanDatabase(withNodeId(drive, 2))
  expect(
    [...database.values()].map(({ id, extended, name, length }) => [id, extended, name, length]),
  ).toEqual([
    [0x202, false, 'Node2_RPDO1', 2],
    [0x182, false, 'Node2_TPDO1', 8],
    [0x1abcdef0, true, 'Node2_TPDO3', 5],
  ])
  const decoded = (id: number, hex: string) =>
    decodeFrame(database, frame(id, hex))?.map((each) => [each.signal.name, signalText(each)])
  expect(decoded(0x202, '0F00')).toEqual([['Control_word', '15']])
  expect(decoded(0x182, '3706FFF0D8FFFFFE')).toEqual([
    ['Status_word', '1591'],
    ['Position_actual_internal', '-10000'],
    ['Position_actual_internal_4', '-2'],
  ])
  expect(decoded(0x1abcdef0, '0000C03FEC')).toEqual([
    ['Speed', '1.5'],
    ['Temperature', '-20'],
  ])
})

test('the values of a DCF file replace the defaults', () => {
  const dcf = drive
    .replace('DefaultValue=$NODEID+0x80000280', '$&\nParameterValue=0x285')
    .replace('[FileInfo]', '[DeviceComissioning]\nNodeID=0x05\n$&')
  expect([...parseCanDatabase(dcf).keys()]).toEqual(['205', '185', '285', '1abcdef0x'])
})

const PDO = '[1800sub1]\nDefaultValue=0x181\n[1A00sub0]\nDefaultValue=2\n'
const node = '[DeviceComissioning]\nNodeID=1\n'
test.each([
  ['[FileInfo]\nhello', 2, 'unexpected', 'hello'],
  ['[FileInfo', 1, 'unexpected', '[FileInfo'],
  [`[6041]\nDataType=1\ndatatype=2`, 3, 'twice', 'datatype'],
  ['[FileInfo]', 1, 'noNode', ''],
  ['[DeviceComissioning]\nNodeID=128', 2, 'noNode', '128'],
  [`${node}[1800sub1]\nDefaultValue=$NODEID+0x900\n`, 4, 'identifier', '$NODEID+0x900'],
  [`${node}[1800sub1]\nDefaultValue=$NODE+0x180\n`, 4, 'unexpected', '$NODE+0x180'],
  [`${node}[1800sub1]\nDefaultValue=1+1+1\n`, 4, 'unexpected', '1+1+1'],
  [`${node}[1800sub1]\nDefaultValue=0xFFFFFFFF+1\n`, 4, 'unexpected', '0xFFFFFFFF+1'],
  [`${node}${PDO}[1A00sub1]\nDefaultValue=0x60410041\n`, 8, 'bits', '0x60410041'],
  [`${node}${PDO}[1A00sub1]\nDefaultValue=0x60410000\n`, 8, 'bits', '0x60410000'],
  [`${node}${PDO}[1A00sub1]\nDefaultValue=0x60410040\n[1A00sub2]\nDefaultValue=0x1\n`, 10, 'bits', '0x1'],
  [`${node}${PDO}[1A00sub1]\nDefaultValue=0x60410010\n[6041]\nDataType=8\n`, 8, 'float', '0x60410010'],
  [`${node}${PDO}[1A00sub1]\nDefaultValue=0x60410010\n[6041]\nDataType=x\n`, 10, 'unexpected', 'x'],
  [
    `${node}${PDO}[1A00sub1]\nDefaultValue=0x60410010\n[1801sub1]\nDefaultValue=0x181\n[1A01sub1]\nDefaultValue=0x60410010\n`,
    10,
    'twice',
    '0x181',
  ],
  [`[FileInfo]\n${' '.repeat(4 * 1024 * 1024)}`, 1, 'tooLarge', ''],
])('an error in an EDS file names the line: %j', (text, line, problem, token) => {
  const read = () => parseCanDatabase(text)
  expect(read).toThrow(DbcError)
  expect(read).toThrow(expect.objectContaining({ line, problem, token }))
})

test('a mapping of an unused size, and a PDO without one, are no messages', () => {
  const mapping = '[1A00sub1]\nDefaultValue=0x60410010\n'
  for (const count of ['0', '254', '0xFFFFFFFF'])
    expect(
      parseCanDatabase(`${node}${PDO}${mapping}`.replace('DefaultValue=2', `DefaultValue=${count}`)).size,
    ).toBe(0)
  expect(parseCanDatabase(`${node}[1800sub1]\nDefaultValue=0x181\n`).size).toBe(0)
})

test('a name of any length and without letters is the name of a signal', () => {
  const named = (name: string) => {
    const text = `${node}${PDO}[1A00sub1]\nDefaultValue=0x60410010\n[6041]\nParameterName=${name}\n`
    return parseCanDatabase(text).get('181')?.signals[0]?.name
  }
  expect([named('x'.repeat(10_000))?.length, named('Größe (°C)'), named('/,')]).toEqual([
    100,
    'Größe_C',
    'Object_6041_0',
  ])
})

const mapped = fc.array(
  fc.record({
    type: fc.constantFrom({ data: 4, isSigned: true }, { data: 7, isSigned: false }),
    length: fc.integer({ min: 1, max: 16 }),
    raw: fc.bigInt({ min: 0n, max: 0xffffn }),
  }),
  { minLength: 1, maxLength: 4 },
)

test('values that were packed in the order of the mapping decode to themselves', () => {
  fc.assert(
    fc.property(mapped, (objects) => {
      const hex = (value: number) => value.toString(16).padStart(2, '0')
      const text = objects.map(
        ({ type, length }, index) =>
          `[1A00sub${index + 1}]\nDefaultValue=0x20${hex(index)}00${hex(length)}\n[20${hex(index)}]\nDataType=${type.data}\nParameterName=S${index}`,
      )
      let all = 0n
      let start = 0n
      for (const { length, raw } of objects) {
        all |= BigInt.asUintN(length, raw) << start
        start += BigInt(length)
      }
      const database = parseCanDatabase(`${node}[1800sub1]\nDefaultValue=0x181\n${text.join('\n')}`)
      const data = new Uint8Array(new BigUint64Array([all]).buffer)
      const values = decodeFrame(database, { ...frame(0x181, ''), data })?.map(({ value }) => value)
      expect(values).toEqual(
        objects.map(({ type, length, raw }) =>
          Number(type.isSigned ? BigInt.asIntN(length, raw) : BigInt.asUintN(length, raw)),
        ),
      )
    }),
  )
})
