import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Wire {
  readonly port: number
  /** Ends all connections and rejects new ones. */
  cut(): Promise<void>
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>
  /** Keeps connections without forwarding data, like a frozen peer. */
  hold(): void
  release(): void
}

/** To `port` on loopback. */
export async function wireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isHeld = false
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      if (isHeld) one.pause()
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  const listen = async (wanted: number) => {
    relay.listen(wanted, '127.0.0.1')
    await once(relay, 'listening')
  }
  await listen(0)
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('the relay has no port')
  return {
    port: address.port,
    async cut() {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(address.port),
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    release() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
  }
}
