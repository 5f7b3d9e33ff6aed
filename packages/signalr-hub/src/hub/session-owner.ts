import type { HubProtocol } from '../protocols/protocol.ts'
import type { CallerHub } from './invoker.ts'

export interface SessionOwner<Member> extends CallerHub {
  readonly protocols: readonly HubProtocol[]
  opened(session: Member): Promise<void>
  /** Called once. `handled` resolves after the session's invocations. Must not throw. */
  closed(session: Member, handled: Promise<void>): void
  pushes: number
  /** Must not throw. */
  failed(error: unknown, session: Member): void
}
