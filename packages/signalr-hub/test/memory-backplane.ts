import type { Backplane } from '../src/lifetime/backplane.ts'

/** Delivers asynchronously and in order, except to the sender. */
export function memoryBroker() {
  const channels = new Map<string, Map<object, (text: string) => void>>()
  const published: string[] = []
  let away = false
  const backplane = (): Backplane => {
    const self = {}
    return {
      async publish(channel, text) {
        published.push(channel)
        const receivers = channels.get(channel) ?? []
        await Promise.resolve()
        for (const [server, receive] of receivers) if (server !== self) setImmediate(receive, text)
      },
      async subscribe(channel, receive) {
        if (away) throw new Error('the broker refuses')
        const servers = channels.get(channel) ?? new Map()
        channels.set(channel, servers.set(self, receive))
      },
      async unsubscribe(channel) {
        const servers = channels.get(channel)
        servers?.delete(self)
        if (servers?.size === 0) channels.delete(channel)
      },
    }
  }
  return {
    backplane,
    published,
    followed: () => [...channels.keys()].filter((name) => !name.startsWith('server:')).sort(),
    inject(channel: string, text: string): void {
      for (const receive of channels.get(channel)?.values() ?? []) receive(text)
    },
    refuse(isAway: boolean): void {
      away = isAway
    },
  }
}
