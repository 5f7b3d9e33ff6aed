import type { Envelope } from '../envelope.ts'
import type { Audience } from '../plan.ts'
import type { RequestedPromotion } from '../promote-request.ts'
import type { Registry, Release } from '../registry.ts'
import type { ReleaseAuditEntry } from '../release-audit.ts'
import type { RolloutPlan } from '../rollout.ts'
import type { ScheduledChange } from '../schedule.ts'
import type { Build } from '../store.ts'

interface CheckedBuild extends Omit<Build, 'by' | 'branch'> {
  readonly attestation?: Envelope | undefined
}

/** `roles` and `users` may open it, beside Admins and release managers. */
export interface PreviewOptions {
  readonly branch: string
  /** Absent: the default duration. */
  readonly days: number | undefined
  readonly roles: string[]
  readonly users: string[]
}

interface CanaryOptions extends Audience {
  readonly plan?: RolloutPlan | undefined
  readonly at?: string | undefined
}

/** Every method throws if it fails. */
export interface Target {
  readonly where: string
  read(): Promise<Registry>
  /** With `preview`, also creates the preview of a branch. */
  publish(build: CheckedBuild, preview?: PreviewOptions): Promise<Release>
  preview(name: string, version: string, options: PreviewOptions): Promise<Registry>
  endPreview(name: string, branch: string): Promise<Registry>
  /** A server may require approval or schedule the change. */
  promote(
    name: string,
    version: string,
    at?: string,
  ): Promise<Registry | RequestedPromotion | ScheduledChange>
  /** Requests of tokens need two approvals. */
  approve(name: string, version: string): Promise<Registry | RequestedPromotion>
  /** With a plan the canary grows in steps; a server may schedule it. */
  canary(name: string, version: string, options: CanaryOptions): Promise<Registry | ScheduledChange>
  /** `live` applies even during a canary. Takes back no other version than `version`. */
  rollback(name: string, live?: boolean, version?: string): Promise<Registry>
  withdraw(name: string, version: string): Promise<Registry>
  /** Returns the removed releases as `name version`. */
  prune(keep: number): Promise<readonly string[]>
  /** Writes the live releases into the page of the console built in `host`. */
  writePage(host: string): Promise<void>
  audit(remote: string | undefined, limit: number): Promise<readonly ReleaseAuditEntry[]>
  verify(): Promise<readonly string[]>
}
