import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface NewRemote {
  /** `inspections` creates the remote `mfe-inspections` with the page `/inspections`. */
  readonly short: string
  readonly roles: readonly string[]
  /** By default, that of the template. */
  readonly platform?: string
}

/** Returns the short name for `inspections` or `mfe-inspections`; undefined for an invalid name. */
export function shortName(typed: string | undefined): string | undefined {
  const short = typed?.replace(/^mfe-/, '')
  return short !== undefined && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) ? short : undefined
}

/** Parts of identifiers, variables, and other names. A page's chunk is named after its member in the page table. */
const TEMPLATE_NAMES =
  /(Template(?=[A-Z]))|((?<![/\w])template(?=[A-Z:])|(?<=\b(?:pages|paths)\.)template\b|(?<=webpackChunkName: ")template(?="))|Template|template/g
const template = join(import.meta.dirname, 'template')

/** Returns the renamed files of the template, which is a remote itself, by path. */
export function newRemoteFiles({ short, roles, platform }: NewRemote): Record<string, string> {
  const title = short
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const identifier = title.replaceAll(' ', '')
  const variable = identifier.charAt(0).toLowerCase() + identifier.slice(1)
  // In one pass, because the new name may contain that of the template.
  const renamed = (text: string) =>
    text.replaceAll(TEMPLATE_NAMES, (name: string, isIdentifier?: string, isVariable?: string) => {
      if (isIdentifier) return identifier
      if (isVariable) return variable
      return name === 'Template' ? title : short
    })
  const content = (path: string) =>
    renamed(readFileSync(join(template, path), 'utf8'))
      .replace(/platform: '(.*)'/, (_, range: string) => `platform: '${platform ?? range}'`)
      .replace(
        /(const roles.*?=) .*/,
        (_, start: string) => `${start} [${roles.map((role) => `'${role}'`).join(', ')}]`,
      )
  return Object.fromEntries(templateFiles().map((path) => [renamed(path).replace(/^_/, '.'), content(path)]))
}

/**
 * Returns paths within the template, with slashes. A leading `_` represents a dot, because npm does not pack some dot
 * files.
 */
export function templateFiles(): string[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(template.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !/^(node_modules|dist)\//.test(path))
    .sort()
}
