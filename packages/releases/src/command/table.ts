import type { Canary, Registry, RemoteEntry } from '../registry.ts'

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
  const table = [['remote', 'live', 'since', 'by', 'canary', 'published'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function canaryText({ version, share, roles, users }: Canary): string {
  const who = [...(share > 0 ? [`${share} %`] : []), ...roles, ...users]
  return `${version} (${who.join(', ')})`
}

/** The newest ones first; the others are counted. */
function published({ releases }: RemoteEntry): string {
  const versions = releases.map(({ version }) => version).toReversed()
  const more = versions.length - 4
  return `${versions.slice(0, 4).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
