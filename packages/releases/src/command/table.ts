import { canaryText, type ReleaseDeed } from '../deed.ts'
import { type Registry, type Release, type RemoteEntry, releaseOf } from '../registry.ts'
import { timeText } from './time-text.ts'

/** What is live, since when, by whom; one row a remote. */
export function releaseTable({ remotes }: Registry): string {
  const rows = Object.entries(remotes).map(([name, entry]) => [
    name,
    entry.live ?? '—',
    entry.since ? timeText(entry.since) : '—',
    entry.by ?? '—',
    entry.canary ? canaryText(entry.canary) : '—',
    published(entry),
    originText(releaseOf(entry, entry.live)),
  ])
  return textTable(['remote', 'live', 'since', 'by', 'canary', 'published', 'live was built'], rows)
}

/** From which commit, where and when a release was built, and by which key that was signed. */
function originText(release: Release | undefined): string {
  if (!release) return '—'
  const { commit, provenance } = release
  const parts = [
    commit && `from ${commit.slice(0, 12)}`,
    provenance && `by ${provenance.builder} at ${timeText(provenance.builtAt)}`,
    provenance?.attestedBy && `(signed: ${provenance.attestedBy.key})`,
  ]
  return parts.filter(Boolean).join(' ') || '—'
}

/** Who changed what when, and why; one row a change. */
export function auditTable(deeds: readonly ReleaseDeed[]): string {
  if (deeds.length === 0) return 'Nothing was recorded.'
  const rows = deeds.map(({ at, by, action, remotes, from, to, why }) => [
    timeText(at),
    by.kind === 'token' ? `token ${by.name}` : by.name,
    action,
    remotes.join(', '),
    `${from ?? '—'} → ${to ?? '—'}`,
    why ?? '',
  ])
  return textTable(['when', 'who', 'what', 'remote', 'from → to', 'why'], rows)
}

/** Columns as wide as their texts. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The newest ones first; the others are counted. */
function published({ releases }: RemoteEntry): string {
  const versions = releases
    .map(({ version, withdrawn }) => (withdrawn ? `${version} (withdrawn)` : version))
    .toReversed()
  const more = versions.length - 4
  return `${versions.slice(0, 4).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
