/**
 * Connects the servers of a hub through a broker such as MQTT, NATS or Redis. Channel names are arbitrary. Messages
 * published before the subscription or during an outage may be lost.
 */
export interface Backplane {
  /**
   * Sends a text to the other subscribers of the channel. Texts of one server arrive in order, at least within a
   * channel.
   */
  publish(channel: string, text: string): Promise<void>
  /**
   * Resolves when the subscription is active. During an outage it resolves immediately, and the subscription follows
   * later. `receive` never throws.
   */
  subscribe(channel: string, receive: (text: string) => void): Promise<void>
  unsubscribe(channel: string): Promise<void>
}
