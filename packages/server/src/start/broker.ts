import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptLock } from '../db/advisory-lock.ts'
import { controllerSecrets } from '../devices/broker/controller-secrets.repository.ts'
import { openBroker } from '../devices/broker/open-broker.ts'
import { deviceRepository } from '../devices/devices.repository.ts'
import { brokerAccess } from '../modules/broker/broker-access.ts'
import { fleetOf } from '../seed/fleet.ts'
import { explainListening } from './start-problems.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type StartedBroker = Awaited<ReturnType<typeof startBroker>>

/** Writes the broker's address (for the demo also the fleet) for simulators on this machine. */
export async function startBroker({ env, log, closing }: Starting, { db, seal }: Storage, leader: KeptLock) {
  const secrets = controllerSecrets(db, seal, (key) =>
    log.warn({ key }, 'the shared secret of a controller cannot be read: it cannot sign in'),
  )
  const broker = closing.add(
    await openBroker({ ...env, secrets, leads: () => leader.isHeld, log }).catch(
      explainListening('MQTT_PORT', env.mqttPort),
    ),
    'broker',
  )
  const devices = deviceRepository(db)
  const wereOnline = await devices.countOnline()
  if (broker.isEmbedded) {
    log.info('the embedded broker serves this server alone; several servers need a common one: MQTT_URL')
    await devices.markAllOffline()
  }
  writePrivate(join(env.state, 'broker.json'), { url: broker.address })
  if (env.demo)
    writePrivate(join(env.state, 'fleet.json'), await fleetOf(db, seal, env.demoPast !== undefined))
  const access =
    env.brokerSecret && env.mqttUrl
      ? brokerAccess({ secret: env.brokerSecret, mqttUrl: env.mqttUrl, secrets })
      : undefined
  return {
    ...broker,
    access,
    wereOnline,
    async changed(keys: readonly string[]) {
      access?.forget(keys)
      await broker.changed(keys)
    },
  }
}

/** Only the server's own user can read the JSON, even if an older version wrote it for everyone. Never partial. */
function writePrivate(file: string, content: unknown): void {
  const part = `${file}.part`
  rmSync(part, { force: true })
  writeFileSync(part, JSON.stringify(content), { mode: 0o600 })
  renameSync(part, file)
}
