import { reportFigures, table } from '@hoistway/testing/figures'

/** Figures of bare ws, of the hub and of bare sockets. */
type Figures = readonly number[]

export interface Comparison {
  readonly connections: number
  /** Messages that were broadcast in a row. */
  readonly messages: number
  /** Deliveries for each second of the server's CPU time. */
  readonly perCpuSecond: Figures
  /** Milliseconds from the broadcast to the client; 99 of 100 deliveries take less. */
  readonly p99: Figures
  /** Bytes that an idle connection takes in the server. */
  readonly memory?: Figures
}

const header = `
A broadcast of about 350 bytes to all connections, \`npm run bench -- hub\`: the hub beside bare \`ws\` in the same run, each in its
own process, taking turns with every broadcast; the clients are in processes of their own. A third server only calls
\`socket.write\` with the finished frame: it shows what Node and the kernel take of the time. Deliveries are thousands for each
second of the server's CPU time, the delay is the 99th percentile in milliseconds from the broadcast to the client, memory is
KiB of heap for an idle connection after a garbage collection. Single messages are more than 50 ms apart. Those that follow
within 50 ms share a frame: of 20 messages in a row the hub sends the first one at once, and the others 50 ms later, which is
its design. Delays are compared for single messages only.`

const columns =
  'connections | messages in a row | deliveries: ws | hub | ratio | sockets | ratio | delay: ws | hub | ratio | memory: ws | hub | ratio'.split(
    ' | ',
  )

/** Writes the section of the hub in packages/docs/measured.md. */
export function writeSection(
  comparisons: readonly Comparison[],
  storm: { connections: number; time: number },
): void {
  const rows = comparisons.map(({ connections, messages, perCpuSecond, p99, memory }) => [
    connections.toLocaleString('en'),
    String(messages),
    ...compared(perCpuSecond, 1_000),
    ...floor(perCpuSecond),
    ...compared(p99, 1),
    ...(memory ? compared(memory, 1_024) : ['', '', '']),
  ])
  const after = `After all ${storm.connections.toLocaleString('en')} connections were cut off, all of them had negotiated,
connected and shaken hands again after ${(storm.time / 1_000).toFixed(1)} s.`
  reportFigures('SignalR hub', `${header.trim()}\n\n${table([columns, ...rows])}\n\n${after}`)
}

function compared([ws = Number.NaN, hub = Number.NaN]: Figures, unit: number): string[] {
  return [(ws / unit).toFixed(1), (hub / unit).toFixed(1), (hub / ws).toFixed(2)]
}

/** What bare sockets reach, in thousands, and beside ws. */
function floor([ws = Number.NaN, , sockets = Number.NaN]: Figures): string[] {
  return [(sockets / 1_000).toFixed(1), (sockets / ws).toFixed(2)]
}
