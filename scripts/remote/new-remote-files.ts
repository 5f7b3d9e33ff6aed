import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface NewRemote {
  /** `reports` makes the remote `mfe-reports` with the page `/reports`. */
  readonly short: string
  /** Who may open the page and sees its menu item. */
  readonly roles: readonly string[]
  /** Path from its folder to the root of the workspace, with slashes. */
  readonly toRoot: string
  /** Range of the contract that it is made for. */
  readonly platform: string
}

const template = join(import.meta.dirname, 'template')

/** The files of a new remote by path within its folder: those of `template`, which is a remote itself, renamed. */
export function newRemoteFiles({ short, roles, toRoot, platform }: NewRemote): Record<string, string> {
  const title = short
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const renamed = (text: string) =>
    text
      .replaceAll('TemplatePage', `${title.replaceAll(' ', '')}Page`)
      .replaceAll('Template', title)
      .replaceAll('template', short)
  const content = (path: string) =>
    renamed(readFileSync(join(template, path), 'utf8'))
      .replaceAll('../../..', toRoot)
      .replace(/platform: '.*'/, `platform: '${platform}'`)
      .replace(/const roles = .*/, `const roles = [${roles.map((role) => `'${role}'`).join(', ')}]`)
  const paths = globSync('**/*', { cwd: template, exclude: ['node_modules', 'dist'] })
    .filter((path) => statSync(join(template, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  return Object.fromEntries(paths.map((path) => [renamed(path), content(path)]))
}
