import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHome } from '../src/db/postgres-home.ts'

/** Process id of the embedded PostgreSQL of a state folder; 0 while it has none. */
export function postmasterOf(state: string): number {
  try {
    return Number(readFileSync(join(postgresHome(state), 'data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

export function childrenOf(postmaster: number, connections = false): number[] {
  return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && (!connections || commandOf(pid).startsWith('postgres: hoistway')))
    .map(Number)
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals | 0): number {
  return pids.filter((pid) => {
    try {
      return pid > 1 && process.kill(pid, signal)
    } catch {
      return false
    }
  }).length
}
