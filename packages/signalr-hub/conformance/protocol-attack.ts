import { fuzz } from './fuzz.ts'

interface Report {
  count(name: string, by?: number): void
}

export const protocolAttack = {
  name: 'on the SignalR protocols',
  async run({ frames, seed }: { frames: number; seed: number }, report: Report): Promise<void> {
    const result = await fuzz({ frames, seed })
    report.count('frames', result.frames)
    report.count('connections opened, and closed again', result.connections)
    report.count('KiB that the heap grew by', Math.round(result.heapGrowth / 1_024))
    report.count('calls of somebody else meanwhile', result.calls)
    report.count('ms for the slowest of them', result.slowest)
  },
}
