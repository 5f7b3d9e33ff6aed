import { Socket } from 'node:net'

/** A frozen database sends no byte. */
export function socketThatEndsSilence(ms: number): Socket {
  const socket = new Socket()
  socket.setKeepAlive(true)
  return socket.setTimeout(ms, () => socket.destroy(new DatabaseSilent(socket.timeout ?? ms)))
}

class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`the database has been silent for ${ms / 1000} s`)
  }
}
