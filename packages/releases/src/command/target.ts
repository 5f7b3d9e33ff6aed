import type { Envelope } from '../attestation/envelope.ts'
import type { ReleaseDeed } from '../deed.ts'
import type { Audience } from '../plan.ts'
import type { RequestedPromotion } from '../promote-request.ts'
import type { Registry, Release } from '../registry.ts'
import type { RolloutPlan } from '../rollout/rollout.ts'
import type { ScheduledChange } from '../schedule.ts'
import type { Build } from '../store.ts'

/** A build with what was said about its checks where it was built. */
export interface CheckedBuild extends Omit<Build, 'by' | 'branch'> {
  readonly attestation?: Envelope | undefined
}

/** The branch that shows a release, for how long, and to whom besides Admins and the managers of the remote. */
export interface PreviewWish {
  readonly branch: string
  /** Absent: as long as previews of the branch last. */
  readonly days: number | undefined
  readonly roles: string[]
  readonly users: string[]
}

/** Who gets a canary, how it grows, and when it begins. */
export interface CanaryWish extends Audience {
  readonly plan?: RolloutPlan | undefined
  readonly at?: string | undefined
}

/** A place with releases: a folder, or a running server. Every method throws when it could not do its work. */
export interface Target {
  /** For people. */
  readonly where: string
  read(): Promise<Registry>
  /** With a wish it is the preview of a branch at once. */
  publish(build: CheckedBuild, preview?: PreviewWish): Promise<Release>
  /** Shows a published version as the preview of a branch. */
  preview(name: string, version: string, wish: PreviewWish): Promise<Registry>
  endPreview(name: string, branch: string): Promise<Registry>
  /** A server may ask a second person instead, or do it at a time. */
  promote(
    name: string,
    version: string,
    at?: string,
  ): Promise<Registry | RequestedPromotion | ScheduledChange>
  /** Promotes what somebody else asked for; of what a token asked for, two persons approve. */
  approve(name: string, version: string): Promise<Registry | RequestedPromotion>
  /** With a plan the canary grows by itself; a server may begin it at a time. */
  canary(name: string, version: string, wish: CanaryWish): Promise<Registry | ScheduledChange>
  /** `live`: of the live version although a canary runs. */
  rollback(name: string, live?: boolean): Promise<Registry>
  /** Nobody is given the version any more. */
  withdraw(name: string, version: string): Promise<Registry>
  /** Removed releases, as `name version`. */
  prune(keep: number): Promise<readonly string[]>
  /** Writes the live releases into the page of the console that was built into `host`. */
  writePage(host: string): Promise<void>
  /** The latest lines of the audit, newest first; of one remote, or of all. */
  audit(remote: string | undefined, limit: number): Promise<readonly ReleaseDeed[]>
  /** Everything that is wrong. */
  verify(): Promise<readonly string[]>
}
