import { type HubPushName, hubPushes } from '@hoistway/contracts/hub'
import { hubUrl } from '../environment/environment.ts'
import { freshToken } from '../session/renewal.ts'
import type { Connection } from './hub.ts'
import { KEEP_ALIVE_MS, RECONNECT_DELAYS_MS, SERVER_TIMEOUT_MS } from './hub-constants.ts'

/** Builds the connection with the official client, which is loaded when it is first needed. */
export async function openConnection(
  receive: (name: HubPushName, payload: unknown) => void,
): Promise<Connection> {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl(), { accessTokenFactory: async () => (await freshToken()) ?? '' })
    .withAutomaticReconnect(RECONNECT_DELAYS_MS)
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    // The state is on screen; the library's own errors would only repeat it.
    .configureLogging({ log: (level, text) => void (level >= LogLevel.Error && console.info(text)) })
    .build()
  for (const name of Object.keys(hubPushes)) {
    if (isPushName(name)) connection.on(name, (payload: unknown) => receive(name, payload))
  }
  return connection
}

function isPushName(name: string): name is HubPushName {
  return name in hubPushes
}
