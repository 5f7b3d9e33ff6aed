import { readSince } from '@hoistway/build/contract-range'
import type { Surface } from './compare.ts'

export interface Report {
  readonly version: string
  readonly surface: Surface
  /** By `module name`, without names of the first version. */
  readonly since: ReadonlyMap<string, string>
}

export const emptyReport: Report = { version: '0.0.0', surface: {}, since: new Map() }

export function nextReport(before: Report, version: string, surface: Surface): Report {
  if (before === emptyReport) return { version, surface, since: new Map() }
  const since = Object.entries(surface).flatMap(([module, text]) => {
    const known = exportedNames(before.surface[module] ?? '')
    return exportedNames(text).flatMap((name) => {
      const key = `${module} ${name}`
      const came = known.includes(name) ? before.since.get(key) : version
      return came === undefined || !module.startsWith('@') ? [] : [[key, came] as const]
    })
  })
  return { version, surface, since: new Map(since) }
}

export function exportedNames(text: string): string[] {
  const declared = text.matchAll(
    /^export (?:declare )?(?:abstract )?(?:interface|type|class|function|const|let|enum) (\w+)/gm,
  )
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(','),
  )
  const passedOn = lists.map((name) => /(\w+)\s*$/.exec(name)?.[1])
  return [...[...declared].map(([, name]) => name), ...passedOn].filter((name) => name !== undefined)
}

export function reportText(name: string, { version, surface, since }: Report): string {
  const files = Object.entries(surface).map(([file, text]) => `## ${file}\n\n\`\`\`ts\n${text}\n\`\`\`\n`)
  const later = [...since].map(([key, came]) => `- ${came} ${key}\n`)
  return `# The public surface of ${name} ${version}

Written by \`npm run api-report -- --update\`; \`npm test\` fails when a change is not in it.

## Names that came with a later version

${later.join('')}
${files.join('\n')}`
}

export function readReport(text: string): Report {
  const version = /^# .* (\S+)$/m.exec(text)?.[1] ?? '0.0.0'
  const files = [...text.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(
    ([, file = '', body = '']) => [file, body] as const,
  )
  return { version, surface: Object.fromEntries(files), since: readSince(text) }
}
