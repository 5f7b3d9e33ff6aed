import type { MqttClient } from 'mqtt'

/**
 * Time limit of a reconnect attempt, in milliseconds, doubled each time for slow brokers. A restarted broker faces a
 * crowd of controllers: connections that do not fit into its queue are retried by TCP after one, three and seven
 * seconds, while a new connection gets a place immediately.
 */
const CONNECT_MS = { first: 2_000, longest: 30_000 }

/** Makes a client abandon slow reconnect attempts. The first connection has no limit. */
export function impatient(client: MqttClient, { first, longest } = CONNECT_MS): MqttClient {
  const { options } = client
  return client
    .on('connect', () => {
      options.connectTimeout = first
    })
    .on('error', ({ message }) => {
      if (message === 'connack timeout')
        options.connectTimeout = Math.min(longest, 2 * (options.connectTimeout ?? first))
    })
}
