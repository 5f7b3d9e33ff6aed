import { reportFigures, table } from '@hoistway/testing/figures'

/** What one server did. */
interface Figures {
  /** Deliveries for each second of the server's CPU time. */
  readonly perCpuSecond: number
  /** Milliseconds from the broadcast to the client; 99 of 100 deliveries take less. */
  readonly p99: number
  /** Bytes that an idle connection takes in the server. */
  readonly memory: number
}

export interface Comparison {
  readonly connections: number
  readonly ws: Figures
  readonly hub: Figures
}

const header = `
A broadcast of about 350 bytes to all connections, \`npm run bench -- hub\`: the hub beside bare \`ws\` in the same run, each in its
own process, taking turns; the clients are in processes of their own. Deliveries are thousands for each second of the
server's CPU time, the delay is the 99th percentile in milliseconds from the broadcast to the client, memory is KiB of
heap for an idle connection after a garbage collection.`

const columns =
  'connections | deliveries: ws | hub | ratio | delay: ws | hub | ratio | memory: ws | hub | ratio'.split(
    ' | ',
  )

/** Writes the section of the hub in packages/docs/measured.md. */
export function writeSection(
  comparisons: readonly Comparison[],
  storm: { connections: number; time: number },
): void {
  const rows = comparisons.map(({ connections, ws, hub }) => [
    connections.toLocaleString('en'),
    ...compared(ws.perCpuSecond / 1_000, hub.perCpuSecond / 1_000),
    ...compared(ws.p99, hub.p99),
    ...compared(ws.memory / 1_024, hub.memory / 1_024),
  ])
  const after = `After all ${storm.connections.toLocaleString('en')} connections were cut off, all of them had negotiated,
connected and shaken hands again after ${(storm.time / 1_000).toFixed(1)} s.`
  reportFigures('SignalR hub', `${header.trim()}\n\n${table([columns, ...rows])}\n\n${after}`)
}

function compared(ws: number, hub: number): string[] {
  return [ws.toFixed(1), hub.toFixed(1), (hub / ws).toFixed(2)]
}
