import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { connect as connectSecurely, createServer as createSecureServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { descriptorOf, NO_DESCRIPTOR, writeAtOnce } from './direct-write.ts'

/** Both ends of a TCP connection. */
async function connected() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [wire] = (await once(server, 'connection')) as [Socket]
  wire.on('error', () => {})
  client.on('error', () => {})
  onTestFinished(() => {
    wire.destroy()
    client.destroy()
    server.close()
  })
  return { wire, client, descriptor: descriptorOf(wire) }
}

describe('the descriptor', () => {
  it('of a TCP socket is where it is expected in this version of Node', async () => {
    expect((await connected()).descriptor).toBeGreaterThan(2)
  })

  it('is not looked for in other streams, destroyed sockets, and where `write` was replaced', async () => {
    expect(descriptorOf(new PassThrough())).toBe(NO_DESCRIPTOR)
    expect(descriptorOf(new Socket())).toBe(NO_DESCRIPTOR)
    const { wire } = await connected()
    expect(descriptorOf(Object.assign(wire, { write: () => true }))).toBe(NO_DESCRIPTOR)
    const { wire: destroyed } = await connected()
    expect(descriptorOf(destroyed.destroy())).toBe(NO_DESCRIPTOR)
  })

  it('of what is encrypted is never used', async () => {
    const psk = Buffer.alloc(16, 1)
    const options = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const
    const server = createSecureServer({ ...options, pskCallback: () => psk })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = connectSecurely({
      ...options,
      port: (server.address() as AddressInfo).port,
      checkServerIdentity: () => undefined,
      pskCallback: () => ({ psk, identity: 'test' }),
    })
    const [wire] = (await once(server, 'secureConnection')) as [Socket]
    onTestFinished(() => {
      client.destroy()
      server.close()
    })
    expect(descriptorOf(wire)).toBe(NO_DESCRIPTOR)
  })
})

describe('writing at once', () => {
  it('writes to the socket', async () => {
    const { wire, client, descriptor } = await connected()
    expect(writeAtOnce(wire, descriptor, Buffer.from('at once'))).toBe(7)
    expect(String((await once(client, 'data'))[0])).toBe('at once')
  })

  it('writes as much as the kernel takes, and then nothing', async () => {
    const { wire, descriptor } = await connected()
    const bytes = Buffer.alloc(64 * 1024 * 1024)
    const written = writeAtOnce(wire, descriptor, bytes)
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(bytes.length)
    expect(writeAtOnce(wire, descriptor, bytes)).toBeUndefined()
  })

  it('leaves what comes after a queue to the queue', async () => {
    const { wire, descriptor } = await connected()
    wire.cork()
    wire.write('first')
    expect(writeAtOnce(wire, descriptor, Buffer.from('second'))).toBe(0)
  })

  it('writes nothing to a destroyed socket', async () => {
    const { wire, descriptor } = await connected()
    wire.destroy()
    expect(writeAtOnce(wire, descriptor, Buffer.from('late'))).toBe(0)
  })

  it('says when the client has gone', async () => {
    const { wire, client, descriptor } = await connected()
    client.resetAndDestroy()
    await expect.poll(() => wire.destroyed || writeAtOnce(wire, descriptor, Buffer.from('x'))).not.toBe(1)
  })
})
