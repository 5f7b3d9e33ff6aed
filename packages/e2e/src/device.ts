import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mqtt from 'mqtt'

/** State folder of the product under test. */
const state = process.env.E2E_STATE ?? join(import.meta.dirname, '../../../.hoistway')

interface Alert {
  readonly alertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
}

const read = (file: string) => JSON.parse(readFileSync(join(state, file), 'utf8'))

/** Shared secret of a controller of the demo fleet. */
export function demoSecret(key: string): string {
  const fleet: { key: string; secret: string }[] = read('fleet.json')
  return fleet.find((controller) => controller.key === key)?.secret ?? ''
}

/** Speaks as a controller of the demo fleet does, over the product's own broker and beside the simulator. */
export async function connectDevice(key: string) {
  const broker = await mqtt.connectAsync(read('broker.json').url, {
    username: key,
    password: demoSecret(key),
  })
  return {
    sendAlert: (alert: Alert) =>
      broker.publishAsync(`elv/v1/${key}/alert`, JSON.stringify({ ...alert, ts: new Date().toISOString() }), {
        qos: 1,
      }),
    end: () => broker.endAsync(),
  }
}
