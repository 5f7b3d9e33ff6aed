import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHome } from './postgres-home.ts'

export const stopLeftBehindPostgres = (state: string) => stopLeftBehind(join(postgresHome(state), 'data'))

export function stopLeftBehind(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isPostgres(pid, data)) {
    process.kill(pid, 'SIGINT')
    const until = performance.now() + 10_000
    while (isPostgres(pid, data) && performance.now() < until)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    if (isPostgres(pid, data)) process.kill(pid, 'SIGKILL')
  }
  rmSync(file, { force: true })
}

/** The process id may have been reused, even by another PostgreSQL. */
function isPostgres(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  return /^\s*[^Z\s]\S*\s+\S*postgres/.test(statusOf(pid)) && runsIn(pid, data)
}

function runsIn(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    // In containers, root cannot read the working directory of another account.
    const [, , folder = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return realpathSync(folder) === realpathSync(data)
  } catch {
    return false
  }
}

/** Minimal Linux systems have no `ps`. */
function statusOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    const [, command, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return `${state} ${command}`
  } catch {
    return ''
  }
}
