import { execaSync } from 'execa'

const run = (folder: string, args: readonly string[]) =>
  execaSync('git', args, {
    cwd: folder,
    reject: false,
    timeout: 60_000,
    // A missing password must not block the command.
    env: { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  })

/** Returns the output of a command; undefined if it fails, for example outside of a repository. */
export function git(folder: string, ...args: string[]): string | undefined {
  const { failed, stdout } = run(folder, args)
  return failed ? undefined : stdout
}

/** Returns uncommitted files below these paths, or the folder itself with the reason why git fails. */
export function uncommitted(folder: string, paths: readonly string[]): string[] {
  const status = ['status', '--porcelain', '--untracked-files=all', '--', ...paths]
  const { failed, stdout, stderr, shortMessage } = run(folder, status)
  if (failed) {
    const reason = `${stderr || shortMessage}`.replace(/\s+/g, ' ')
    return [`${folder} (${reason})`]
  }
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3))
}
