/**
 * Connects servers through a broker such as MQTT, NATS or Redis. Channel names are arbitrary. Messages published before
 * the subscription or during an outage may be lost.
 */
export interface Backplane {
  /** Sends to the other subscribers. Texts of one server arrive in order, at least within a channel. */
  publish(channel: string, text: string): Promise<void>
  /** Resolves when active; during an outage immediately, and the subscription follows later. `receive` never throws. */
  subscribe(channel: string, receive: (text: string) => void): Promise<void>
  unsubscribe(channel: string): Promise<void>
}
