import type { MqttClient } from 'mqtt'

/**
 * How long an attempt to come back to the broker may take, in milliseconds. A broker that has just started has a crowd of
 * controllers before it: connections that find no room in its queue are tried again by TCP after one, three and seven
 * seconds, while one that is made anew finds room at once. Twice as long each time, for a broker that is slow.
 */
const CONNECT_MS = { first: 2_000, longest: 30_000 }

/** Makes a client give an attempt to reconnect up that takes long. The first connection may take as long as it takes. */
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
