import { execaSync } from 'execa'

/** Output of a git command in a folder; undefined when it fails, for example outside a repository. */
export function git(folder: string, ...args: string[]): string | undefined {
  const { failed, stdout } = execaSync('git', args, {
    cwd: folder,
    reject: false,
    timeout: 60_000,
    // An origin that wants a password must not wait for somebody to type it.
    env: { GIT_TERMINAL_PROMPT: '0' },
  })
  return failed ? undefined : stdout
}

/** Files below these paths that are not committed; the folder itself when it is in no repository. */
export function uncommitted(folder: string, paths: readonly string[]): string[] {
  const status = git(folder, 'status', '--porcelain', '--untracked-files=all', '--', ...paths)
  if (status === undefined) return [`${folder}, which is in no git repository`]
  return status
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
