import { createServer } from 'node:net'

/** Ends with a clear error when something listens on the port already. */
export async function requireFreePort(port: number): Promise<void> {
  const free = await new Promise<boolean>((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
  if (free) return
  console.error(
    `Port ${port} is in use. Stop what listens there, or choose another one: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}
