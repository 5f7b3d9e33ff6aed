import { loadavg } from 'node:os'
import { reportFigures, table } from '@hoistway/testing/figures'

/** Figures of bare ws and of the hub. */
type Figures = readonly number[]

export interface Comparison {
  readonly connections: number
  readonly what: string
  /** Deliveries or calls per second of the server's CPU time. */
  readonly perCpuSecond: Figures
  /** Delay from broadcast to client in milliseconds. */
  readonly p99?: Figures
  /** Memory of an idle connection in the server, in bytes. */
  readonly memory?: Figures
}

const header = `
A broadcast of about 350 bytes to all connections, \`npm run bench -- hub\`: the hub and bare \`ws\` run in separate processes and
alternate with every broadcast; the clients have their own processes. A burst is 20 messages in a row, which the hub sends in
two frames. Calls are made by all connections at the same time, one after the other; bare \`ws\` parses
and answers them. Rates are thousands of deliveries or calls for each second of the server's CPU time, the delay is the 99th
percentile in milliseconds from the broadcast to the client, and memory is KiB of heap per idle connection after garbage
collection.`

const columns =
  'connections | what | rate: ws | hub | ratio | delay: ws | hub | ratio | memory: ws | hub | ratio'.split(
    ' | ',
  )

export function writeSection(
  comparisons: readonly Comparison[],
  storm: { connections: number; time: number },
): void {
  const rows = comparisons.map(({ connections, what, perCpuSecond, p99, memory }) => [
    connections.toLocaleString('en'),
    what,
    ...compared(perCpuSecond, 1_000),
    ...(p99 ? compared(p99, 1) : ['', '', '']),
    ...(memory ? compared(memory, 1_024) : ['', '', '']),
  ])
  const after = `After all ${storm.connections.toLocaleString('en')} connections were cut off, all of them had negotiated,
connected and shaken hands again after ${(storm.time / 1_000).toFixed(1)} s. The load average at the end was
${loadavg()[0]?.toFixed(1)}.`
  reportFigures('SignalR hub', `${header.trim()}\n\n${table([columns, ...rows])}\n\n${after}`)
}

function compared([ws = Number.NaN, hub = Number.NaN]: Figures, unit: number): string[] {
  return [(ws / unit).toFixed(1), (hub / unit).toFixed(1), (hub / ws).toFixed(2)]
}
