import { setTimeout as later } from 'node:timers/promises'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

const PATIENCE_MS = 5_000
const PAUSE_MS = 20

/**
 * Another user with one connection of the official client. `finish` returns the number of answers and the slowest one,
 * and throws when an answer was late or the connection was lost.
 */
export async function witness(url: string, token: string) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/customerHub`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  connection.on('ConnectionInfo', () => {})
  await connection.start()
  let isOver = false
  let calls = 0
  let slowest = 0
  async function call(): Promise<void> {
    while (!isOver) {
      const from = performance.now()
      await connection.invoke('GetConnectionInfo')
      const health = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!health.ok) throw new Error(`the health page answered ${health.status}`)
      await health.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - from)
      calls += 1
      await later(PAUSE_MS)
    }
  }
  const calling = call()
  calling.catch(() => {})
  return {
    async finish() {
      isOver = true
      await calling
      await connection.stop()
      if (slowest > PATIENCE_MS) throw new Error(`somebody else waited ${Math.round(slowest)} ms`)
      return { calls, slowest: Math.round(slowest) }
    },
  }
}
