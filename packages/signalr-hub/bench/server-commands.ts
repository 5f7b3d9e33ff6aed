import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerCommands } from './commands.ts'

/** About 350 bytes. Clients compute the delay from `sentAt`. */
export const state = () => ({
  elevatorId: '6f1c2a54-8a0f-4c0e-9b65-3d0d8f3f4a11',
  floor: 12,
  targetFloor: 17,
  direction: 'up',
  door: 'closed',
  loadKilograms: 340,
  speedMetresPerSecond: 1.6,
  mode: 'normal',
  position: { metres: 38.25, isCalibrated: true },
  firmware: '4.12.3',
  updatedAt: '2026-11-22T08:00:00.000Z',
  sentAt: performance.timeOrigin + performance.now(),
})

export function broadcastBytes(): Buffer {
  const message = { type: 1, target: 'ElevatorStateUpdate', arguments: [state()] }
  return Buffer.from(`${JSON.stringify(message)}\u001e`)
}

export function serve(server: Server, broadcast: () => void, drop: () => void): void {
  let before: NodeJS.CpuUsage | undefined
  answerCommands({
    async listen() {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', 8_192, done))
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      return { port: address.port }
    },
    async broadcast({ messages }) {
      before = process.cpuUsage()
      for (let sent = 0; sent < messages; sent += 1) broadcast()
      return {}
    },
    async begin() {
      before = process.cpuUsage()
      return {}
    },
    async spent() {
      const { user, system } = process.cpuUsage(before)
      return { cpu: user + system }
    },
    async memory() {
      await sleep(500)
      globalThis.gc?.()
      const { heapUsed, external } = process.memoryUsage()
      return { bytes: heapUsed + external }
    },
    async drop() {
      drop()
      return {}
    },
  })
}
