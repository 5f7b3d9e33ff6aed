import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { SoakWorld } from './world.ts'

const PAUSE_MS = 1_000
/** Downloaded in half a second, by a slow controller in five. */
const BYTES = 128 * 1024

/** Starts firmware updates through all servers in rotation until it is aborted. Failed ones are skipped. */
export async function updateFirmware(world: SoakWorld, signal: AbortSignal): Promise<void> {
  const [token = ''] = await world.signIn()
  const controllers = await assignFirmware(world, await uploadFirmware(world, token))
  const { servers } = world
  for (let n = 0; !signal.aborted; n += 1) {
    const url = `${servers[n % servers.length]?.url}/api/controllers/${controllers[(n * 11) % controllers.length]}/firmware-update`
    await post(url, token, undefined, AbortSignal.any([signal, AbortSignal.timeout(3_000)]))
      .then((answer) => answer.arrayBuffer())
      // A server or controller may be down.
      .catch(() => {})
    await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
  }
}

async function uploadFirmware({ servers }: SoakWorld, token: string): Promise<string> {
  const body = {
    name: 'Soak',
    version: '1.0.1',
    description: '',
    controllerType: 'ESP32_WiFi',
    binaryData: randomBytes(BYTES).toString('base64'),
    release: true,
  }
  const answer = await post(`${servers[0]?.url}/api/firmware/upload`, token, body)
  const { firmware } = Object(await answer.json())
  if (!firmware) throw new Error(`the firmware was not taken: ${answer.status}`)
  return firmware.id
}

async function assignFirmware({ databaseUrl }: SoakWorld, firmwareId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'update controllers set firmware_id = $1 returning id::text',
      [firmwareId],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

const post = (url: string, token: string, body?: object, signal?: AbortSignal) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
