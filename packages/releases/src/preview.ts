import * as z from 'zod/mini'
import { keepingUnknown } from './keeping-unknown.ts'

/** The branch whose previews do not expire: what is tried before it goes live. */
export const STAGING = 'staging'
/** How many days a preview of a branch lasts, and at most. */
export const PREVIEW_DAYS = 14
export const MOST_PREVIEW_DAYS = 90

/** Name of a branch, as it stands in the address of its preview. */
export const branchName = z.string().check(
  z.regex(/^[a-z0-9][\w.-]{0,59}$/i, 'A name like feature-x'),
  z.refine((name) => name !== 'live', 'Everybody gets what is live'),
)

/** Git's name of a branch as a name for the address of its preview: `feature/x` is `feature-x`. */
export const branchNameOf = (branch: string): string =>
  branch
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .slice(0, 60)

/** When a preview that begins now ends; of staging only where days are said. */
export const previewEnd = (branch: string, days: number | undefined, now: number): string | undefined =>
  branch === STAGING && days === undefined
    ? undefined
    : new Date(now + (days ?? PREVIEW_DAYS) * 86_400_000).toISOString()

/** A version that no release and no other commit of the branch has: `1.1.0-feature.x.0a1b2c3d`. */
export const versionOfBranch = (version: string, branch: string, commit = String(Date.now())): string =>
  `${version.replace(/-.*$/, '')}-${branch.replace(/[^a-z0-9]+/gi, '.')}.${commit.slice(0, 8)}`

/** A release that nobody gets unless they choose its branch in a tab of theirs. */
export const preview = keepingUnknown(
  z.object({
    branch: branchName,
    version: z.string(),
    /** ISO 8601 UTC. */
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** ISO 8601 UTC; absent: it does not end by itself. */
    until: z.optional(z.string()),
    /** Who may choose it besides Admins and the managers of the remote. */
    roles: z._default(z.array(z.string()), []),
    users: z._default(z.array(z.string()), []),
  }),
)
export type Preview = z.infer<typeof preview>

/** Somebody who opens a preview. */
interface Viewer {
  readonly email: string
  readonly roles: readonly string[]
}

/** Whether a preview has ended at a time. */
export const hasEnded = ({ until }: Preview, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now

/** Whether somebody may choose a preview: Admins, its roles and its users. */
export const mayChoose = ({ roles, users }: Preview, { email, roles: held }: Viewer): boolean =>
  held.includes('Admin') ||
  roles.some((role) => held.includes(role)) ||
  users.some((user) => user.toLowerCase() === email.toLowerCase())

/** The preview of a branch. */
export const previewOf = (
  entry: { readonly previews?: readonly Preview[] | undefined } | undefined,
  branch: string,
): Preview | undefined => entry?.previews?.find((each) => each.branch === branch)

/** The address of a preview, relative to the console's. */
export const previewAddress = (remote: string, branch: string): string =>
  `?preview=${remote.replace(/^mfe-/, '')}:${branch}`
