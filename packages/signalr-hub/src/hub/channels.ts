import { channel, tracingChannel } from 'node:diagnostics_channel'

const invocations = tracingChannel('signalr-hub:invocation')

export const channels = {
  connected: channel('signalr-hub:connected'),
  disconnected: channel('signalr-hub:disconnected'),
}

export interface TracedCall {
  readonly method: string
  readonly connection: object
}

export function traced<Call extends TracedCall>(
  run: (args: readonly unknown[], call: Call) => unknown,
): (args: readonly unknown[], call: Call) => unknown {
  return (args, call) => {
    if (!invocations.hasSubscribers) return run(args, call)
    const { method, connection } = call
    return invocations.tracePromise(async () => run(args, call), { method, connection, args })
  }
}
