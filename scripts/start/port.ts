import getPort, { clearLockedPorts } from 'get-port'

/** Otherwise ends this process with an error that names `variable`. */
export async function requireFreePort(
  port: number,
  variable: 'PORT' | 'DEV_PORT',
  host = '127.0.0.1',
): Promise<void> {
  // An earlier check reserves its port for half a minute.
  clearLockedPorts()
  // The server explains an address that this machine does not have.
  if ((await getPort({ host, port }).catch(() => port)) === port) return
  const example = `${variable}=${port + 10}`
  console.error(
    `Port ${port} is in use. Stop the program that uses it, or set ${variable} to another one, as in ${example}.`,
  )
  process.exit(1)
}
