import { pino } from 'pino'
import { startEmbeddedBroker } from '../../src/devices/broker/embedded-broker.ts'

/** Secrets may change while it runs. */
export function testBroker(secrets = new Map<string, string>(), port = 0) {
  return startEmbeddedBroker({
    port,
    serverPassword: 'password-of-the-broker',
    secrets: {
      of: async (keys) => new Map([...secrets].filter(([key]) => keys.includes(key))),
      all: async () => secrets,
    },
    log: pino({ level: 'silent' }),
  })
}
