import { spawnSync } from 'node:child_process'

/** What git says in a folder; nothing where there is no repository. */
export function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : undefined
}

/** Files below these paths that differ from the commit, or are in none; all of them where there is no repository. */
export function uncommitted(folder: string, paths: readonly string[]): string[] {
  const said = git(folder, 'status', '--porcelain', '--untracked-files=all', '--', ...paths)
  if (said === undefined) return [`${folder}, which is in no git repository`]
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
