import { forbiddenImports } from '@hoistway/build/import-rules'
import { unfitLicences } from '@hoistway/build/licences'
import { contractPackages, sharedLibraries } from '@hoistway/build/shared-modules'

export interface Published {
  readonly name: string
  readonly version: string
  readonly license?: string | undefined
}

/** `undefined`: nothing against the package. */
export function refusal({ name, license }: Published, isTool: boolean): string | undefined {
  if (isTool) return undefined
  if (sharedLibraries.includes(name))
    return `${name} is provided by the host: every app has it as "catalog:" already, and a second copy breaks pages.`
  if (contractPackages.some((each) => each === name))
    return `${name} is this workspace’s own: write "${name}": "workspace:*".`
  // zod contains zod/mini, which is allowed.
  const [rule] = name === 'zod' ? [] : forbiddenImports([{ file: 'A page', module: name }])
  return rule ?? unfitLicences([{ name, licence: license }])[0]
}

export function withCatalogEntry(workspace: string, { name, version }: Published): string {
  const lines = workspace.split('\n')
  const first = lines.indexOf('catalog:')
  const from = lines.findIndex((line, index) => index > first && line.startsWith('  # shell and remotes'))
  const end = lines.findIndex((line, index) => index > from && line.trim() === '')
  if (first < 0 || from < 0 || end < 0)
    throw new Error('pnpm-workspace.yaml has no catalog for shell and remotes.')
  const after = lines.slice(from + 1, end).findIndex((line) => nameIn(line) > name)
  const at = after < 0 ? end : from + 1 + after
  return lines.toSpliced(at, 0, `  ${name.startsWith('@') ? `"${name}"` : name}: ${version}`).join('\n')
}

export function withDependency(manifest: string, name: string, isDev: boolean): string {
  const field = isDev ? 'devDependencies' : 'dependencies'
  const read: Record<string, unknown> = JSON.parse(manifest)
  const before: Record<string, string> = { ...Object(read[field]), [name]: 'catalog:' }
  const sorted = Object.fromEntries(Object.entries(before).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ ...read, [field]: sorted }, null, 2)}\n`
}

const nameIn = (line: string) => /^ {2}"?(@?[\w./-]+)"?: /.exec(line)?.[1] ?? ''
