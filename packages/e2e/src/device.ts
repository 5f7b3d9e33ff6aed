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

/** Speaks as the controller with a key does, over the product's own broker. */
export async function connectDevice(key: string) {
  const { url } = JSON.parse(readFileSync(join(state, 'broker.json'), 'utf8'))
  const broker = await mqtt.connectAsync(url)
  return {
    sendAlert: (alert: Alert) =>
      broker.publishAsync(`elv/v1/${key}/alert`, JSON.stringify({ ...alert, ts: new Date().toISOString() }), {
        qos: 1,
      }),
    end: () => broker.endAsync(),
  }
}
