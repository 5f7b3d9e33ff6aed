import { canaryText, type ReleaseDeed } from '../deed.ts'
import type { Registry, RemoteEntry } from '../registry.ts'

/** What is live, since when, by whom; one row a remote. */
export function releaseTable({ remotes }: Registry): string {
  const rows = Object.entries(remotes).map(([name, entry]) => [
    name,
    entry.live ?? '—',
    entry.since?.replace(/\.\d+Z$/, 'Z') ?? '—',
    entry.by ?? '—',
    entry.canary ? canaryText(entry.canary) : '—',
    published(entry),
  ])
  return textTable(['remote', 'live', 'since', 'by', 'canary', 'published'], rows)
}

/** Who changed what when, and why; one row a change. */
export function auditTable(deeds: readonly ReleaseDeed[]): string {
  if (deeds.length === 0) return 'Nothing was recorded.'
  const rows = deeds.map(({ at, by, action, remotes, from, to, why }) => [
    at.replace(/\.\d+Z$/, 'Z'),
    by.kind === 'token' ? `token ${by.name}` : by.name,
    action,
    remotes.join(', '),
    `${from ?? '—'} → ${to ?? '—'}`,
    why ?? '',
  ])
  return textTable(['when', 'who', 'what', 'remote', 'from → to', 'why'], rows)
}

function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
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
