import { execaSync } from 'execa'

/** Returns the output of a git command in a folder; undefined if it fails, for example outside of a repository. */
export function git(folder: string, ...args: string[]): string | undefined {
  const { failed, stdout } = execaSync('git', args, {
    cwd: folder,
    reject: false,
    timeout: 60_000,
    // A missing password must not block the command.
    env: { GIT_TERMINAL_PROMPT: '0' },
  })
  return failed ? undefined : stdout
}

/** Returns uncommitted files below these paths, or the folder itself outside of a repository. */
export function uncommitted(folder: string, paths: readonly string[]): string[] {
  const status = git(folder, 'status', '--porcelain', '--untracked-files=all', '--', ...paths)
  if (status === undefined) return [`${folder}, which is in no git repository`]
  return status
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
