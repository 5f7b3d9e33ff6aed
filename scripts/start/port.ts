import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of loopback on which nothing listens now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends with a clear error when something listens on the port already, and names the variable that changes it. */
export async function requireFreePort(port: number, variable: 'PORT' | 'DEV_PORT'): Promise<void> {
  const free = await new Promise<boolean>((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
  if (free) return
  const example = `${variable}=${port + 10}`
  console.error(
    `Port ${port} is in use. Stop what listens there, or set ${variable} to another one, as in ${example}.`,
  )
  process.exit(1)
}
