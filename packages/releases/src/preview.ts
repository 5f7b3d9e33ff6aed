import * as z from 'zod/mini'
import { shortName } from './descriptor.ts'
import { keepingUnknown } from './keeping-unknown.ts'

/** Branch whose previews do not expire. */
const STAGING = 'staging'
const PREVIEW_DAYS = 14
export const MOST_PREVIEW_DAYS = 90

/** Part of a preview's address. */
export const branchName = z.string().check(
  z.regex(/^[a-z0-9][\w.-]{0,59}$/i, 'A name like feature-x'),
  z.refine((name) => name !== 'live', 'Everybody gets what is live'),
)

/** Converts `feature/x` to `feature-x`. */
export const branchNameOf = (branch: string): string =>
  branch
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^a-z0-9]+/i, '')
    .slice(0, 60)

/** Returns undefined for staging without `days`: it does not expire. */
export const previewEnd = (branch: string, days: number | undefined, now: number): string | undefined =>
  branch === STAGING && days === undefined
    ? undefined
    : new Date(now + (days ?? PREVIEW_DAYS) * 86_400_000).toISOString()

/** Returns a version unique to a branch and commit: `1.1.0-feature.x.0a1b2c3d`. */
export const versionOfBranch = (version: string, branch: string, commit = String(Date.now())): string =>
  `${version.replace(/-.*$/, '')}-${branch.replace(/[^a-z0-9]+/gi, '.')}.${commit.slice(0, 8)}`

/** Users select it by branch in their own tab. */
export const preview = keepingUnknown(
  z.object({
    branch: branchName,
    version: z.string(),
    since: z.optional(z.string()),
    by: z.optional(z.string()),
    /** ISO 8601 UTC; absent: it does not expire. */
    until: z.optional(z.string()),
    /** Viewers in addition to Admins and release managers. */
    roles: z._default(z.array(z.string()), []),
    users: z._default(z.array(z.string()), []),
  }),
)
export type Preview = z.infer<typeof preview>

interface Viewer {
  readonly email: string
  readonly roles: readonly string[]
}

export const hasEnded = ({ until }: Preview, now: number): boolean =>
  until !== undefined && Date.parse(until) <= now

/** Converts the domain to ASCII: an audience and an account may have different forms of an international email. */
const formOf = (email: string): string =>
  email
    .toLowerCase()
    .replace(/[^@]+$/, (domain) =>
      URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain,
    )

type Named = Pick<Preview, 'roles' | 'users'>

/** Returns whether a canary or a preview names the user or one of the user's roles. */
export const isNamed = ({ roles, users }: Named, { email, roles: held }: Viewer): boolean =>
  roles.some((role) => held.includes(role)) || users.map(formOf).includes(formOf(email))

/** Returns whether a user may open a preview: Admins, its roles and its users. */
export const mayChoose = (one: Preview, viewer: Viewer): boolean =>
  viewer.roles.includes('Admin') || isNamed(one, viewer)

export const previewOf = (
  entry: { readonly previews?: readonly Preview[] | undefined } | undefined,
  branch: string,
): Preview | undefined => entry?.previews?.find((each) => each.branch === branch)

/** Returns an address relative to the console's. */
export const previewAddress = (remote: string, branch: string): string =>
  `?preview=${shortName(remote)}:${branch}`
