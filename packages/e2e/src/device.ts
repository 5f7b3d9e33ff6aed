import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mqtt from 'mqtt'

export const stateFolder = process.env.E2E_STATE ?? join(import.meta.dirname, '../../../.hoistway')

interface Alert {
  readonly alertId: string
  readonly code: string
  readonly message: string
  readonly active: boolean
}

const read = (file: string) => JSON.parse(readFileSync(join(stateFolder, file), 'utf8'))

function demoSecret(key: string): string {
  const fleet: { key: string; secret: string }[] = read('fleet.json')
  return fleet.find((controller) => controller.key === key)?.secret ?? ''
}

/** `secret` defaults to that of the controller. */
export async function connectDevice(key: string, secret = demoSecret(key)) {
  const broker = await mqtt.connectAsync(read('broker.json').url, {
    username: key,
    password: secret,
  })
  const send = (topic: string, body: object) =>
    broker.publishAsync(`elv/v1/${key}/${topic}`, JSON.stringify({ ...body, ts: new Date().toISOString() }), {
      qos: 1,
    })
  return {
    send,
    async commands(): Promise<readonly string[]> {
      const ids: string[] = []
      broker.on('message', (topic) => {
        if (topic.includes('/cmd/')) ids.push(topic.split('/').at(-1) ?? '')
      })
      await broker.subscribeAsync(`elv/v1/${key}/cmd/+`, { qos: 1 })
      return ids
    },
    sendAlert: (alert: Alert) =>
      broker.publishAsync(`elv/v1/${key}/alert`, JSON.stringify({ ...alert, ts: new Date().toISOString() }), {
        qos: 1,
      }),
    end: () => broker.endAsync(),
  }
}
