import { type Registry, type Release, type RemoteEntry, releaseOf } from '../registry.ts'
import { canaryText, type ReleaseAuditEntry } from '../release-audit.ts'
import { timeText } from './time-text.ts'

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

export function auditTable(entries: readonly ReleaseAuditEntry[]): string {
  if (entries.length === 0) return 'No changes are recorded.'
  const rows = entries.map(({ at, by, action, remotes, from, to, why }) => [
    timeText(at),
    by.kind === 'token' ? `token ${by.name}` : by.name,
    action,
    remotes.join(', '),
    `${from ?? '—'} → ${to ?? '—'}`,
    why ?? '',
  ])
  return textTable(['when', 'who', 'what', 'remote', 'from → to', 'why'], rows)
}

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

function published({ releases }: RemoteEntry): string {
  const versions = releases
    .map(({ version, withdrawn }) => (withdrawn ? `${version} (withdrawn)` : version))
    .toReversed()
  const more = versions.length - 4
  return `${versions.slice(0, 4).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
