import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes this process the only one of a state folder. A local socket holds the lock, so that it is free again
 * however the holder ended. Throws when another process holds it.
 */
export async function lockState(state: string): Promise<{ release(): void }> {
  const name = `hoistway-${createHash('sha256').update(state).digest('hex').slice(0, 16)}`
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  if (await isHeld(path)) {
    throw new Error(
      `Hoistway runs already with the state folder ${state}.\n` +
        'Stop it first, or set HOISTWAY_STATE to another folder (and PORT to another port).',
    )
  }
  if (process.platform !== 'win32' && existsSync(path)) rmSync(path)
  const server = await listen(path)
  server.unref()
  return { release: () => server.close() }
}

function isHeld(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
}

function listen(path: string): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', failed)
    server.listen(path, () => done(server))
  })
}
