import { clockOfTurn } from '../clock.ts'
import type { HubMessage } from '../messages.ts'
import type { Payload } from '../transports/payload.ts'
import type { HubProtocol } from './protocol.ts'

/** A message to many connections, serialised once per protocol. */
export class OutgoingMessage {
  readonly message: HubMessage
  readonly at = clockOfTurn()
  #protocol: HubProtocol | undefined
  #payload: Payload | undefined
  #others: Map<HubProtocol, Payload> | undefined

  constructor(message: HubMessage) {
    this.message = message
  }

  for(protocol: HubProtocol): Payload {
    if (this.#payload && this.#protocol === protocol) return this.#payload
    const known = this.#others?.get(protocol)
    if (known) return known
    const payload = { bytes: protocol.write(this.message), format: protocol.transferFormat }
    if (this.#payload) {
      this.#others ??= new Map()
      this.#others.set(protocol, payload)
    } else {
      this.#payload = payload
      this.#protocol = protocol
    }
    return payload
  }
}
