import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

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
  throw new Error(`nobody listens on port ${port}`)
}
