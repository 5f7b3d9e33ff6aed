import { isBelow } from '@hoistway/releases/platform-range'
import type { Report } from '../api-report/report.ts'
import type { Manifest } from './published-manifest.ts'

/** Returns the additions of each version of a package with an API report, latest first. */
export function changelog({ name, version }: Pick<Manifest, 'name' | 'version'>, { since }: Report): string {
  const versions = [...new Set([version, ...since.values()])].sort((a, b) => (isBelow(a, b) ? 1 : -1))
  const sections = versions.map((each) => {
    const names = [...since].filter(([, came]) => came === each).map(([key]) => key)
    const lines = names.map((key) => key.replace(/^(\S+) (\S+)$/, '- `$2` of `$1`'))
    return `## ${each}\n\n${lines.length > 0 ? lines.join('\n') : 'Corrections; no new names.'}\n`
  })
  return `# Changes of ${name}\n\nNames that came with each version. Nothing is taken away within a major version.\n\n${sections.join('\n')}`
}
