import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Below the ephemeral ports, so that no outgoing connection takes it before the program listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/** @throws Error after 20 s */
export async function listening(port: number): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(20)) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
  }
  throw new Error(`nothing listens on port ${port}`)
}
