import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:net'
import { Aedes } from 'aedes'

/** An MQTT 3.1.1 broker of our own, on loopback. It keeps retained messages in memory only. */
export interface EmbeddedBroker {
  readonly url: string
  close(): Promise<void>
}

/** Starts the broker. Clients sign in with any name and `password`. */
export async function startEmbeddedBroker(port: number, password: string): Promise<EmbeddedBroker> {
  const broker = await Aedes.createBroker({
    authenticate: (_client, _username, given, done) =>
      done(null, given !== undefined && isSame(given, password)),
  })
  const server = createServer((socket) => broker.handle(socket))
  await new Promise<void>((done, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    url: `mqtt://hoistway:${password}@127.0.0.1:${listening}`,
    close: () =>
      new Promise((done) => {
        broker.close(() => server.close(() => done()))
      }),
  }
}

function isSame(given: Buffer, password: string): boolean {
  const wanted = Buffer.from(password)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
