// Measures CAN frames of a simulated lift: bytes per frame over MQTT and on disk, and the server's CPU time to check,
// record and export them. Usage: npm run bench -- can [--minutes 10]

import { parseArgs } from 'node:util'
import { decodeCanBatch } from '@hoistway/contracts/can'
import { reportFigures, table } from '@hoistway/testing/figures'
import { CanTraffic } from '../../simulator/src/can-traffic.ts'
import { call, parkedCar, step } from '../../simulator/src/car.ts'
import { TimerWheel } from '../../simulator/src/timer-wheel.ts'
import { CanCapture, entriesOfChunk } from '../src/devices/can/can-capture.ts'
import { exportFormats, exportOf } from '../src/modules/can-recordings/export-formats.ts'

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const SECONDS = Number(options.minutes) * 60
const FLOORS = 12

/** Batches by second of a lift that serves calls. */
function trafficOf(): Buffer[][] {
  const wheel = new TimerWheel(Date.now())
  let car = parkedCar(1, FLOORS)
  let batches: Buffer[] = []
  const traffic = new CanTraffic({
    wheel,
    car: () => car,
    isStopped: () => false,
    send: (batch) => void batches.push(Buffer.from(batch)),
  })
  return Array.from({ length: SECONDS }, (_, second) => {
    batches = []
    if (second % 15 === 0) {
      traffic.request({ forMs: 25_000, maxRate: 2_000 })
      car = call(car, 1 + ((second * 7) % FLOORS))
    }
    for (let slot = 0; slot < 20; slot += 1) wheel.advance(wheel.now + 50)
    car = step(car, 1_000)
    return batches
  })
}

/** In milliseconds. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const seconds = trafficOf()
const batches = seconds.flat()
let frames = 0
const checking = await cpuOf(() => {
  for (const batch of batches) frames += decodeCanBatch(batch).frames.length
})
const chunks: Buffer[] = []
const recording = await cpuOf(async () => {
  const capture = new CanCapture('key', 0)
  for (const each of seconds) {
    for (const batch of each)
      capture.add({ batch, skipped: 0, receivedAt: 0, frames: decodeCanBatch(batch).frames.length })
    const chunk = await capture.take()
    if (!chunk) continue
    chunks.push(chunk.data)
    capture.stored(chunk)
  }
})
async function* parts() {
  for (const chunk of chunks) yield await entriesOfChunk(chunk)
}

const bytesOf = (all: readonly Buffer[]) => all.reduce((sum, { length }) => sum + length, 0)
const perFrame = (bytes: number) => `${(bytes / frames).toFixed(2)} bytes per frame`
const per100k = (ms: number) => `${((ms * 100_000) / frames).toFixed(0)} ms per 100,000 frames`
const rows = [
  ['', 'found'],
  [
    `frames of ${options.minutes} min, with ${(frames / SECONDS).toFixed(0)} a second`,
    frames.toLocaleString('en'),
  ],
  ['over MQTT, without its headers', perFrame(bytesOf(batches))],
  ['on disk, in chunks of a second', perFrame(bytesOf(chunks))],
  ['CPU time to check batches', per100k(checking)],
  ['CPU time to check and record', per100k(recording)],
]
for (const format of ['candump', 'asc', 'csv', 'pcapng'] as const) {
  let size = 0
  const exporting = await cpuOf(async () => {
    for await (const part of exportOf(parts(), format)) size += part.length
  })
  rows.push([
    `CPU time to export .${exportFormats[format].extension}`,
    `${per100k(exporting)}, ${perFrame(size)}`,
  ])
}
reportFigures('CAN frames', table(rows))
