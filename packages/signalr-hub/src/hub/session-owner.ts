import type { HubProtocol } from '../protocols/protocol.ts'
import type { CallerHub } from './invoker.ts'

/** The part of the hub that its sessions use. */
export interface SessionOwner<Member> extends CallerHub {
  readonly protocols: readonly HubProtocol[]
  /** Called after the handshake. Invocations wait for it; if it rejects, the connection closes. */
  opened(session: Member): Promise<void>
  /** Called once for each opened session. `handled` resolves after its invocations. Must not throw. */
  closed(session: Member, handled: Promise<void>): void
  pushes: number
  /** Must not throw. */
  failed(error: unknown, session: Member): void
}
