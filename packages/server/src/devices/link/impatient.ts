import type { MqttClient } from 'mqtt'

/**
 * Doubles each time for slow brokers. TCP retries connections that do not fit into a restarted broker's queue after 1,
 * 3 and 7 s; a new connection gets a place immediately.
 */
const CONNECT_MS = { first: 2_000, longest: 30_000 }

/** The first connection has the client's own limit of 30 s. */
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
