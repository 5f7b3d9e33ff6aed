import type { Surface } from './compare.ts'
import { nameOf, statementsOf } from './statements.ts'

/** The public surface of a package as it was recorded. */
export interface Report {
  readonly version: string
  readonly surface: Surface
  /** With which version a name came, by `module name`; what is missing was always there. */
  readonly since: ReadonlyMap<string, string>
}

export const emptyReport: Report = { version: '0.0.0', surface: {}, since: new Map() }

/** The report of a surface that follows another one: what is new in it came with `version`. */
export function nextReport(before: Report, version: string, surface: Surface): Report {
  if (before === emptyReport) return { version, surface, since: new Map() }
  const since = Object.entries(surface).flatMap(([module, declarations]) => {
    const known = new Set(before.surface[module]?.map(nameOf))
    return declarations.flatMap((text) => {
      const name = nameOf(text)
      if (name === undefined || !text.startsWith('export ')) return []
      const key = `${module} ${name}`
      const came = known.has(name) ? before.since.get(key) : version
      return came === undefined ? [] : [[key, came] as const]
    })
  })
  return { version, surface, since: new Map(since) }
}

/** A report as a page to review. */
export function reportText(name: string, { version, surface, since }: Report): string {
  const line = (module: string, text: string) => {
    const came = since.get(`${module} ${nameOf(text)}`)
    return came && text.startsWith('export ') ? `// since ${came}\n${text}` : text
  }
  const modules = Object.entries(surface).map(
    ([module, declarations]) =>
      `## ${module}\n\n\`\`\`ts\n${declarations.map((text) => line(module, text)).join('\n')}\n\`\`\`\n`,
  )
  return `# The public surface of ${name} ${version}

Written by \`npm run api-report -- --update\`; \`npm test\` fails when a change is not in it.

${modules.join('\n')}`
}

/** Reads a report back. */
export function readReport(text: string): Report {
  const version = /^# .* (\S+)$/m.exec(text)?.[1] ?? '0.0.0'
  const since = new Map<string, string>()
  const modules = [...text.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm)].map(
    ([, module = '', body = '']) => {
      const declarations = statementsOf(body).map(({ text: written }) => {
        const [, came, declaration = written] = /^\/\/ since (\S+)\n([\s\S]*)$/.exec(written) ?? []
        if (came) since.set(`${module} ${nameOf(declaration)}`, came)
        return declaration
      })
      return [module, declarations] as const
    },
  )
  return { version, surface: Object.fromEntries(modules), since }
}
