import { type HubPushName, hubPushes } from '@hoistway/contracts/hub'
import { hubUrl } from '../environment/current-environment.ts'
import { freshToken, renewSession } from '../session/renewal.ts'
import type { Connection } from './hub.ts'
import { KEEP_ALIVE_MS, RECONNECT_DELAYS_MS, SERVER_TIMEOUT_MS } from './hub-constants.ts'
import { resumingSockets } from './resuming-socket.ts'

/** SignalR reports a refused negotiation only in the error's text. */
const isRefusal = (error: unknown) => error instanceof Error && /\b401\b/.test(error.message)

export async function openConnection(
  receive: (name: HubPushName, payload: unknown) => void,
): Promise<Connection> {
  const { HubConnectionBuilder, LogLevel } = await import(
    /* webpackChunkName: "later-hub" */ '@microsoft/signalr'
  )
  let token: string | undefined
  let resuming: (isBack: boolean) => void = () => {}
  const sockets = resumingSockets((isBack) => resuming(isBack))
  const options = {
    accessTokenFactory: async () => {
      token = await freshToken()
      return token ?? ''
    },
    // Missing in the client's types.
    WebSocket: sockets.Socket,
  }
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl(), options)
    .withStatefulReconnect()
    .withAutomaticReconnect(RECONNECT_DELAYS_MS)
    .withServerTimeout(SERVER_TIMEOUT_MS)
    .withKeepAliveInterval(KEEP_ALIVE_MS)
    // The state is on screen; the library's own errors would only repeat it.
    .configureLogging({ log: (level, text) => void (level >= LogLevel.Error && console.info(text)) })
    .build()
  for (const name of Object.keys(hubPushes)) {
    if (isPushName(name)) connection.on(name, (payload: unknown) => void receive(name, payload))
  }
  return {
    start: async () => {
      try {
        await connection.start()
      } catch (error) {
        if (!token || !isRefusal(error)) throw error
        await renewSession(token, true)
        await connection.start()
      }
    },
    stop: () => {
      sockets.stop()
      return connection.stop()
    },
    invoke: (method, ...args) => connection.invoke(method, ...args),
    stream: (method, ...args) => connection.stream(method, ...args),
    onclose: (callback) => connection.onclose(callback),
    onreconnecting: (callback) => connection.onreconnecting(callback),
    onreconnected: (callback) => connection.onreconnected(callback),
    onresume: (callback) => {
      resuming = callback
    },
  }
}

function isPushName(name: string): name is HubPushName {
  return name in hubPushes
}
