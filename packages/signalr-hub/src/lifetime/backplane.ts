/**
 * Carries texts between the servers of a hub: an adapter of a broker such as MQTT, NATS or Redis. Channels have any
 * name. A message published before its channel was subscribed to need not arrive, nor one published while the broker is away.
 */
export interface Backplane {
  /**
   * Sends a text to the other servers that have subscribed to the channel. Texts of one server arrive in the order in
   * which it published them, those of one channel at least.
   */
  publish(channel: string, text: string): Promise<void>
  /**
   * Resolves when everything that is published from now on arrives. While the broker is away it resolves at once, and the
   * subscription is made when it is back. `receive` never throws.
   */
  subscribe(channel: string, receive: (text: string) => void): Promise<void>
  unsubscribe(channel: string): Promise<void>
}
