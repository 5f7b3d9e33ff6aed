import { createServer } from 'node:http'
import { createHub, type Hub } from '@hoistway/signalr-hub/hub'

interface Chat {
  server: { Say(text: string): void; Count(upTo: number): AsyncIterable<number> }
  client: { Said(text: string): void }
}

const hub: Hub<Chat> = createHub<Chat>({
  path: '/chat',
  methods: { Say: ([text]) => hub.clients.all.send('Said', String(text)) },
  streams: {
    async *Count([upTo]) {
      for (let n = 1; n <= Number(upTo); n += 1) yield n
    },
  },
})

const server = createServer()
hub.attach(server)
server.listen(Number(process.env.PORT ?? 3000))
