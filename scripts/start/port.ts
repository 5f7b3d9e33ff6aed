import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../../packages/server/src/base/start-error.ts'
import { explainListening } from '../../packages/server/src/start/start-problems.ts'

/** Otherwise ends this process with an error that names `variable`. */
export async function requireFreePort(
  port: number,
  variable: 'PORT' | 'DEV_PORT',
  host = '127.0.0.1',
): Promise<void> {
  try {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new StartError(`${variable} must be a whole number from 1 to 65535.`)
    const probe = createServer().listen(port, host)
    await once(probe, 'listening').catch(explainListening(variable, port, host))
    probe.close()
    await once(probe, 'close')
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
