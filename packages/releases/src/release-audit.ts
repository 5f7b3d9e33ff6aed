import * as z from 'zod/mini'
import { type Preview, previewOf } from './preview.ts'
import { type Canary, entryOf, type Registry, type RemoteEntry, releaseOf } from './registry.ts'

/** Actions that a credential for a remote can permit. */
export const releaseActions = ['publish', 'preview', 'canary', 'promote', 'rollback', 'notify'] as const
export type ReleaseAction = (typeof releaseActions)[number]

/** Reason for a change, entered by a person. */
export const reason = z.string().check(z.trim(), z.maxLength(500))

/** A change that takes only an optional reason. */
export const reasonBody = z.nullish(z.strictObject({ why: z.optional(reason) }))

/** A user by email, a token by name, the server, or a person at a command line. */
export const author = z.object({
  kind: z.enum(['user', 'token', 'system', 'command']),
  name: z.string(),
})
export type Author = z.infer<typeof author>

export const releaseAuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: author,
  /** One of {@link releaseActions}, `prune`, `take-back`, `token-create` and others. */
  action: z.string(),
  remotes: z.array(z.string()),
  /** A version, a canary with its users, a name. */
  from: z.nullish(z.string()),
  to: z.nullish(z.string()),
  why: z.nullish(z.string()),
})
export type ReleaseAuditEntry = z.infer<typeof releaseAuditEntry>

interface ReleaseChange {
  readonly kind: 'added' | 'removed' | 'withdrawn' | 'previewed' | 'served'
  readonly remote: string
  readonly version: string
  readonly from: string | null
  readonly to: string | null
}

/** Compares releases and served versions by remote. */
export function changesBetween(before: Registry, after: Registry): ReleaseChange[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  return [...names].flatMap((remote) => {
    const [old, now] = [entryOf(before, remote), entryOf(after, remote)]
    const added = (now?.releases ?? []).filter(({ version }) => !releaseOf(old, version))
    const withdrawn = (now?.releases ?? []).filter(
      ({ version, withdrawn }) => withdrawn && !releaseOf(old, version)?.withdrawn,
    )
    const removed = (old?.releases ?? []).filter(({ version }) => !releaseOf(now, version))
    const changes: ReleaseChange[] = [
      ...added.map(({ version }) => ({ kind: 'added', remote, version, from: null, to: version }) as const),
      ...removed.map(
        ({ version }) => ({ kind: 'removed', remote, version, from: version, to: null }) as const,
      ),
      ...withdrawn.map(
        ({ version }) => ({ kind: 'withdrawn', remote, version, from: version, to: null }) as const,
      ),
    ]
    changes.push(...previewChanges(remote, old, now))
    const [wasLive, isLive] = [old?.live ?? null, now?.live ?? null]
    if (wasLive !== isLive)
      changes.push({ kind: 'served', remote, version: isLive ?? 'none', from: wasLive, to: isLive })
    // The promotion of a canary ends it.
    const isPromoted = isLive !== null && isLive !== wasLive && old?.canary?.version === isLive
    if (!isPromoted && textOf(old?.canary) !== textOf(now?.canary)) {
      const version = now?.canary?.version ?? isLive ?? 'none'
      const [from, to] = [textOf(old?.canary) ?? wasLive, textOf(now?.canary) ?? isLive]
      changes.push({ kind: 'served', remote, version, from, to })
    }
    return changes
  })
}

function previewChanges(
  remote: string,
  old: RemoteEntry | undefined,
  now: RemoteEntry | undefined,
): ReleaseChange[] {
  const text = (each: Preview | undefined) => (each ? previewText(each) : null)
  const branches = new Set([...(old?.previews ?? []), ...(now?.previews ?? [])].map(({ branch }) => branch))
  return [...branches].flatMap((branch) => {
    const [before, after] = [previewOf(old, branch), previewOf(now, branch)]
    const [from, to] = [text(before), text(after)]
    const version = (after ?? before)?.version ?? 'none'
    return from === to ? [] : [{ kind: 'previewed' as const, remote, version, from, to }]
  })
}

const previewText = ({ version, branch, until, roles, users }: Preview) =>
  `${version} (${[branch, ...roles, ...users, ...(until ? [`until ${until.slice(0, 10)}`] : [])].join(', ')})`

const textOf = (canary: Canary | undefined) => canary && canaryText(canary)

/** Returns `1.1.0 (10 %, Admin)` or `1.1.0 (10 %, step 2 of 3)`. */
export function canaryText({ version, share, roles, users, rollout }: Canary): string {
  const who = [...(share > 0 ? [`${share} %`] : []), ...roles, ...users]
  const step = rollout ? `, step ${rollout.step + 1} of ${rollout.steps.length}` : ''
  return `${version} (${who.join(', ')}${step}${rollout?.passedAt ? ', passed' : ''})`
}

/** A release that was added, removed or withdrawn has its own action, for any command. */
export const actionOf = ({ kind, to }: ReleaseChange, action: string): string => {
  if (kind === 'previewed') return to === null ? 'preview-end' : 'preview'
  if (kind === 'added') return 'publish'
  if (kind === 'withdrawn') return 'withdraw'
  return kind === 'removed' ? 'prune' : action
}
