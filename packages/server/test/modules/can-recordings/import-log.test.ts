import { Buffer } from 'node:buffer'
import { type CanFrame, decodeCanBatch, encodeCanBatch } from '@hoistway/contracts/can'
import { decodeCanEntries, encodeCanEntry } from '@hoistway/contracts/can-file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportOf } from '../../../src/modules/can-recordings/export-formats.ts'
import { EntryWriter, LogLineError, logReader } from '../../../src/modules/can-recordings/import-log.ts'

const START = 1_795_000_000_000_000
const frame = fc
  .record({
    after: fc.nat(10_000_000),
    extended: fc.boolean(),
    kind: fc.constantFrom('data', 'remote', 'fd'),
    id: fc.nat(2 ** 29 - 1),
    length: fc.nat(8),
    fdLength: fc.constantFrom(0, 1, 8, 12, 16, 20, 24, 32, 48, 64),
    bytes: fc.uint8Array({ minLength: 64, maxLength: 64 }),
  })
  .map(
    ({ after, extended, kind, id, length, fdLength, bytes }): CanFrame => ({
      at: START + after,
      id: extended ? id : id % 0x800,
      extended,
      remote: kind === 'remote',
      fd: kind === 'fd',
      data: kind === 'remote' ? new Uint8Array(length) : bytes.slice(0, kind === 'fd' ? fdLength : length),
    }),
  )
const frames = fc.array(frame, { maxLength: 50 }).map((all) => all.toSorted((a, b) => a.at - b.at))

async function* partsOf(all: readonly CanFrame[]) {
  const writer = new EntryWriter()
  for (const each of all) writer.add(each)
  yield Buffer.concat(writer.take())
}

async function textOf(all: readonly CanFrame[], format: 'candump' | 'asc' | 'csv'): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of exportOf(partsOf(all), format)) parts.push(part)
  return Buffer.concat(parts).toString()
}

function framesOf(text: string): CanFrame[] {
  const frameOf = logReader()
  return text.split('\n').flatMap((line) => frameOf(line) ?? [])
}

test.each(['candump', 'asc'] as const)(
  'an imported %s log has the frames that were exported',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(frames, async (all) => {
        expect(framesOf(await textOf(all, format))).toEqual(all)
      }),
    )
  },
)

test('a log of several batches keeps all frames and their order', () => {
  const writer = new EntryWriter()
  const all = Array.from({ length: 3_000 }, (_, at) => ({
    at: START + (at % 1_000) * 100,
    id: at % 0x800,
    extended: false,
    remote: false,
    fd: false,
    data: Uint8Array.of(at & 0xff),
  }))
  for (const each of all) writer.add(each)
  const batches = writer
    .take()
    .flatMap((entry) => Array.from(decodeCanEntries(entry), ({ batch }) => decodeCanBatch(batch)))
  expect(batches.flatMap((batch) => batch.frames)).toEqual(all)
  expect(batches.map(({ first }) => first)).toEqual([0, 800, 1_000, 1_800, 2_000, 2_800])
  expect([writer.count, writer.first, writer.last]).toEqual([3_000, START, START + 99_900])
})

test('reads lines of candump and of Vector programs', () => {
  expect(
    framesOf(
      [
        '(1436509052.249713) vcan0 044#2A366C2BBA',
        '(1436509052.5) can1 1F334455#1122334455667788 R',
        '(1436509052.6) can0 123##311.22',
        '(1436509053.000001) slcan0 7FF#R8',
        '(1436509053.1) can0 20000080#0000000000000000',
        '',
      ].join('\r\n'),
    ),
  ).toMatchObject([
    {
      at: 1_436_509_052_249_713,
      id: 0x44,
      extended: false,
      data: Uint8Array.of(0x2a, 0x36, 0x6c, 0x2b, 0xba),
    },
    { at: 1_436_509_052_500_000, id: 0x1f334455, extended: true },
    { id: 0x123, fd: true, data: Uint8Array.of(0x11, 0x22) },
    { at: 1_436_509_053_000_001, id: 0x7ff, remote: true, data: new Uint8Array(8) },
  ])
  expect(
    framesOf(
      [
        'date Sat Sep 30 15:06:13.191 2017',
        'base hex  timestamps absolute',
        'internal events logged',
        '// version 9.0.0',
        'Begin Triggerblock Sat Sep 30 15:06:13.191 2017',
        ' 0.000000 Start of measurement',
        ' 0.015991 CAN 1 Status:chip status error passive - TxErr: 132 RxErr: 0',
        ' 0.015991 1  Statistic: D 0 R 0 XD 0 XR 0 E 0 O 0 B 0.00%',
        ' 2.501000 1  ErrorFrame',
        ' 3.098426 1  18EBFF00x       Rx   d 8 01 A0 0F A6 60 3B D1 40  Length = 273910 BitCount = 141 ID = 418119424x',
        ' 3.191689 1  6F8             Rx   d 8 FF 00 0C FE 00 00 00 00  Length = 239910 BitCount = 124 ID = 1784',
        ' 3.295290 1  C8              Tx   r',
        ' 30.005021 CANFD   1 Rx        300                                  1 0 8 8 01 02 03 04 05 06 07 08   102203  133   303000 e0006659 46500250 4b140250 20011736 2001040d',
        ' 30.506898 CANFD   2 Tx        4EE                                  0 0 f 64 ' +
          Array(64).fill('0f').join(' ') +
          '  1331984   11        0 46500250 460a0250 20011736 20010205',
        'End TriggerBlock',
      ].join('\n'),
    ).map(({ at, data, ...each }) => ({
      at: at - Date.UTC(2017, 8, 30, 15, 6, 13, 191) * 1_000,
      length: data.length,
      ...each,
    })),
  ).toEqual([
    { at: 3_098_426, id: 0x18ebff00, extended: true, remote: false, fd: false, length: 8 },
    { at: 3_191_689, id: 0x6f8, extended: false, remote: false, fd: false, length: 8 },
    { at: 3_295_290, id: 0xc8, extended: false, remote: true, fd: false, length: 0 },
    { at: 30_005_021, id: 0x300, extended: false, remote: false, fd: true, length: 8 },
    { at: 30_506_898, id: 0x4ee, extended: false, remote: false, fd: true, length: 64 },
  ])
})

test('reads remote requests of a CANFD line, and skips errors and J1939 messages', () => {
  expect(
    framesOf(
      [
        'base hex  timestamps absolute',
        ' 3.297743 1  J1939TP FEE3p        6    0  0   -   Rx   d 23 A0 0F A6 60 3B',
        ' 30.300981 CANFD   3 Tx     50005x                                0 1 5 0 140000 73 200050 7a60 46500250 460a0250 20011736 20010205',
        ' 30.806898 CANFD   5 Tx ErrorFrame Not Acknowledge error, dominant error flag fffe c7 31ca Arb. 556 44 0 0 f 64 00 00',
        ' 30.806898 CANFD   5 Rx         ErrorFrame',
      ].join('\n'),
    ),
  ).toEqual([
    { at: 30_300_981, id: 0x50005, extended: true, remote: true, fd: false, data: new Uint8Array(5) },
  ])
})

test('reads a Vector log with decimal numbers', () => {
  expect(framesOf('base dec  timestamps absolute\n0.5 1  291  Rx  d 2 255 7')).toMatchObject([
    { at: 500_000, id: 291, data: Uint8Array.of(255, 7) },
  ])
  expect(() => framesOf('base dec  timestamps absolute\n0.5 1  291  Rx  d 1 256')).toThrow(LogLineError)
})

test('reads a Vector log with relative times', () => {
  const text = [
    'base hex  timestamps relative',
    ' 0.000000 Start of measurement',
    ' 0.500000 1  181  Rx  d 0',
    ' 0.250000 1  ErrorFrame',
    ' 0.250000 1  182  Rx  d 0',
  ].join('\n')
  expect(framesOf(text).map(({ at }) => at)).toEqual([500_000, 1_000_000])
})

test.each([
  ['Mon Mai 27 04:09:35.250 2024', '2024-05-27T04:09:35.250Z'],
  ['Don Okt 3 04:09:35 2024', '2024-10-03T04:09:35.000Z'],
  ['Fre Mär 1 04:09:35 2024', '2024-03-01T04:09:35.000Z'],
  ['Fre M\uFFFDr 1 04:09:35 2024', '2024-03-01T04:09:35.000Z'],
  ['Fr Mrz 1 04:09:35 2024', '2024-03-01T04:09:35.000Z'],
  ['Son Dez 1 04:09:35 2024', '2024-12-01T04:09:35.000Z'],
  ['Wed May 1 12:09:35 am 2024', '2024-05-01T00:09:35.000Z'],
  ['Wed May 1 01:09:35 pm 2024', '2024-05-01T13:09:35.000Z'],
  ['Wed May 1 13:14:48.626 am 2024', '2024-05-01T13:14:48.626Z'],
  ['Wed May 1 13:14:48.626 pm 2024', '2024-05-01T13:14:48.626Z'],
])('reads the date of a Vector log: %s', (date, iso) => {
  const [frame] = framesOf(`date ${date}\n0.0 1  181  Rx  d 0`)
  expect(new Date((frame?.at ?? 0) / 1_000).toISOString()).toBe(iso)
})

test('a Vector log has the frames before and after the clock was set back', async () => {
  const first = { at: START, id: 1, extended: false, remote: false, fd: false, data: Uint8Array.of(1) }
  const all = [first, { ...first, at: START - 1_500_001 }]
  expect(framesOf(await textOf(all, 'asc'))).toEqual(all)
})

test.each([
  'no log',
  '(1.0) can0 1234#',
  '(1.0) can0 800#',
  '(1.0) can0 123#1',
  '(1.0) can0 123#112233445566778899',
  '(1.0) can0 123##0112233445566778899',
  '(1.0) can0 40000000#00',
])('refuses %j', (line) => {
  expect(() => framesOf(line)).toThrow(LogLineError)
})

test.each([
  '0.1 1 123 Rx d 2 01',
  '0.1 1 123 Rx d 1 GG',
  '0.1 1 800 Rx d 0',
  '0.1 CANFD 1 Rx 123 0 0 9 12 01',
  'x 1 123 Rx d 0',
])('refuses %j in a Vector log', (line) => {
  expect(() => framesOf(`base hex\n${line}`)).toThrow(LogLineError)
})

test.each(['0.1 1 100 Rx d', '0.1 CANFD 1 Rx 123 0 0 8 8'])(
  'refuses a line that begins with %j in linear time',
  (start) => {
    const line = `${start}${' '.repeat(60_000)}\rx`
    // CPU time of this thread ignores other work on the machine.
    const before = process.threadCpuUsage()
    expect(() => framesOf(`base hex\n${line}`)).toThrow(LogLineError)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  },
)

test('CSV has a line for each frame, with values that spreadsheets keep as text', async () => {
  const remote = {
    at: START + 1_234,
    id: 0x1abcdef0,
    extended: true,
    remote: true,
    fd: false,
    data: new Uint8Array(3),
  }
  const sent = { ...remote, at: START, remote: false }
  const lines = await textOf([sent, { ...sent, data: new Uint8Array() }, remote], 'csv')
  expect(lines.split('\r\n')).toEqual([
    'time,id,extended,kind,length,data',
    '2026-11-18T11:06:40.000000Z,0x1ABCDEF0,1,data,3,0x000000',
    '2026-11-18T11:06:40.000000Z,0x1ABCDEF0,1,data,0,',
    '2026-11-18T11:06:40.001234Z,0x1ABCDEF0,1,remote,3,',
    '',
  ])
})

test('a recording without frames is an empty file of each format', async () => {
  expect(await textOf([], 'candump')).toBe('')
  expect(await textOf([], 'csv')).toBe('time,id,extended,kind,length,data\r\n')
  expect(framesOf(await textOf([], 'asc'))).toEqual([])
})

test('a batch without frames exports nothing', async () => {
  const batch = encodeCanBatch({
    state: 'off',
    transmitErrors: 0,
    receiveErrors: 0,
    load: 0,
    first: 0,
    dropped: 0,
    frames: [],
  })
  async function* empty() {
    yield Buffer.from(encodeCanEntry({ receivedAt: 0, skipped: 0, batch }))
  }
  const parts: Buffer[] = []
  for await (const part of exportOf(empty(), 'candump')) parts.push(part)
  expect(Buffer.concat(parts)).toHaveLength(0)
})
