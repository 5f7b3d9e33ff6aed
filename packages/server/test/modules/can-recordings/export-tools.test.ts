import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CanFrame } from '@hoistway/contracts/can'
import { reasonToSkip, skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ExportFormat,
  exportFormats,
  exportOf,
} from '../../../src/modules/can-recordings/export-formats.ts'
import { EntryWriter } from '../../../src/modules/can-recordings/import-log.ts'

const START = 1_795_000_000_000_000
const folder = temporaryFolder('can', afterAll)
const bytes = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 0xff)

const frames: readonly CanFrame[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((length) => [
    { id: 0x100 + length, extended: false, remote: false, fd: false, data: bytes(length) },
    { id: 0x18ff0000 + length, extended: true, remote: false, fd: false, data: bytes(length) },
    { id: 0x200 + length, extended: false, remote: true, fd: false, data: new Uint8Array(length) },
  ]),
  ...[0, 8, 12, 16, 20, 24, 32, 48, 64].map((length) => ({
    id: 0x1fffff00 + length,
    extended: true,
    remote: false,
    fd: true,
    data: bytes(length),
  })),
].map((frame, at) => ({ ...frame, at: START + at * 1_234_567 }))

const fileOf = (format: ExportFormat) => join(folder, `can.${exportFormats[format].extension}`)

beforeAll(async () => {
  async function* parts() {
    const writer = new EntryWriter()
    for (const frame of frames) writer.add(frame)
    yield Buffer.concat(writer.take())
  }
  for (const format of ['candump', 'asc', 'csv', 'pcapng'] as const) {
    const written: Buffer[] = []
    for await (const part of exportOf(parts(), format)) written.push(part)
    writeFileSync(fileOf(format), Buffer.concat(written))
  }
})

function run(program: string, args: readonly string[], input?: string): string {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', input })
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  return stdout
}

const hex = (data: Uint8Array) => Buffer.from(data).toString('hex')

test('Wireshark reads the same frames from the pcapng file', skipBecause(reasonToSkip('tshark')), () => {
  const fields = ['frame.time_epoch', 'can.id', 'can.flags.xtd', 'can.flags.rtr', 'can.len', 'data.data']
  const selected = fields.flatMap((field) => ['-e', field])
  const args = ['-r', fileOf('pcapng'), '-T', 'fields', '-E', 'separator=;', ...selected]
  const lines = run('/usr/bin/tshark', args).trim().split('\n')
  const isSet = (flag: string | undefined) => flag === '1' || flag === 'True'
  expect(
    lines.map((line) => {
      const [time = '', id, extended, remote, length, data = ''] = line.split(';')
      const [seconds, fraction = ''] = time.split('.')
      return [
        Number(`${seconds}${fraction.slice(0, 6)}`),
        Number(id),
        isSet(extended),
        isSet(remote),
        Number(length),
        data.replaceAll(':', ''),
      ]
    }),
  ).toEqual(
    frames.map(({ at, id, extended, remote, data }) => [
      at,
      id,
      extended,
      remote,
      data.length,
      remote ? '' : hex(data),
    ]),
  )
})

const python = `
import can, sys
for message in can.LogReader(sys.argv[1]):
    if message.is_error_frame: continue
    print(round(message.timestamp * 1000000), message.arbitration_id, int(message.is_extended_id),
      int(message.is_remote_frame), int(message.is_fd), message.dlc, bytes(message.data).hex(), sep=';')
`
test.each(['candump', 'asc'] as const)(
  'python-can reads the same frames from the %s file',
  skipBecause(reasonToSkip('pythonCan')),
  (format) => {
    const lines = run('/usr/bin/python3', ['-c', python, fileOf(format)])
      .trim()
      .split('\n')
    const first = format === 'asc' ? START : 0
    // The tool takes FD frames without data in Vector logs for remote frames, which FD does not have.
    const isEmptyFd = (line: string) => format === 'asc' && /;1;0;$/.test(line)
    const expected = frames.map(({ at, id, extended, remote, fd, data }) =>
      [
        at - first,
        id,
        Number(extended),
        Number(remote),
        Number(fd),
        data.length,
        remote ? '' : hex(data),
      ].join(';'),
    )
    const without = (all: readonly string[]) => all.filter((line) => !isEmptyFd(line))
    expect(without(lines)).toEqual(without(expected))
    expect(lines).toHaveLength(frames.length)
  },
)

test('can-utils read the same frames from the candump file', skipBecause(reasonToSkip('canUtils')), () => {
  const text = run('/usr/bin/log2asc', ['-I', fileOf('candump'), 'can0'])
  const lines = text.split('\n').filter((line) => /^\s*\d+\.\d+ 1 /.test(line))
  // Versions differ in the digits of times and in the length of remote frames.
  const found = lines.map((line) => {
    const [time, ...rest] = line.trim().toLowerCase().split(/ +/)
    const content = rest.join(' ')
    return `${Number(time).toFixed(4)} ${content.includes(' r') ? content.replace(/ r \d$/, ' r') : content}`
  })
  expect(found).toEqual(
    frames
      .filter(({ fd }) => !fd)
      .map(({ id, extended, remote, data, at }) => {
        const time = ((at - START) / 1_000_000).toFixed(4)
        const bytes = Array.from(data, (byte) => hex(Uint8Array.of(byte)))
        const content = remote ? ['r'] : ['d', data.length, ...bytes]
        return [time, 1, `${id.toString(16)}${extended ? 'x' : ''}`, 'rx', ...content].join(' ')
      }),
  )
})
