import type { HubProtocol } from '../protocols/protocol.ts'
import type { CallerHub } from './invoker.ts'

/** What the hub does for its sessions. */
export interface SessionOwner<Member> extends CallerHub {
  readonly protocols: readonly HubProtocol[]
  /** The handshake is done. Invocations wait until its promise resolves; when it rejects, the connection closes. */
  opened(session: Member): Promise<void>
  /** Called once for each session that was opened. `handled` resolves when its invocations have run. Must not throw. */
  closed(session: Member, handled: Promise<void>): void
  /** Messages pushed to connections. */
  pushes: number
  /** Must not throw. */
  failed(error: unknown, session: Member): void
}
