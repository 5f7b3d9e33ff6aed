import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHome } from './postgres-home.ts'

/** Stops the embedded PostgreSQL of a state folder that a killed server left running, in order. */
export const stopLeftBehindPostgres = (state: string) => stopLeftBehind(join(postgresHome(state), 'data'))

/** As `stopLeftBehindPostgres`, by the folder of the data. */
export function stopLeftBehind(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    const until = Date.now() + 10_000
    while (isPostgres(pid) && Date.now() < until)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    if (isPostgres(pid)) process.kill(pid, 'SIGKILL')
  }
  rmSync(file, { force: true })
}

/** Whether the process lives and is PostgreSQL: its number may belong to another one by now. */
function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  return /^\s*[^Z\s]\S*\s+\S*postgres/.test(statusOf(pid))
}

/** Returns the state and command of a process, empty when it does not exist. A minimal Linux has no `ps`. */
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
