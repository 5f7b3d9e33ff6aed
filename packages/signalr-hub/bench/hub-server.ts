import { createServer } from 'node:http'
import { createHub } from '../src/hub.ts'
import { serve, state } from './server-commands.ts'

const server = createServer()
const hub = createHub({
  path: '/hub',
  methods: { Echo: ([value]) => value },
  limits: {
    // The benchmark clients only listen.
    clientTimeout: 3_600_000,
  },
})
hub.attach(server)
serve(
  server,
  () => void hub.clients.all.send('ElevatorStateUpdate', state()),
  () => hub.closeWhere(() => true),
)
