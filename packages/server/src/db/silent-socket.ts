import { Socket } from 'node:net'

/** A socket that closes when the database has sent and taken no byte for so many milliseconds, as when it is frozen. */
export function socketThatEndsSilence(ms: number): Socket {
  const socket = new Socket()
  socket.setKeepAlive(true)
  return socket.setTimeout(ms, () => socket.destroy(new DatabaseSilent(ms)))
}

/** The database has not answered for so long that its connection was closed. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'

  constructor(ms: number) {
    super(`the database has been silent for ${ms / 1000} s`)
  }
}
