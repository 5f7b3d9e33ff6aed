import { readdirSync, readFileSync } from 'node:fs'

/** CPU ticks per second in Linux' /proc. */
const TICKS = 100
/** Fields of /proc/…/stat after the process name, counted from its state. */
const FIELD = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 }
const MB = 1024 * 1024
const PAGE_BYTES = 4096

/** CPU time of a process in seconds, and its memory in MB. */
export interface Usage {
  readonly cpu: number
  readonly memory: number
}

export function usageOf(pid: number, { children = false } = {}): Usage {
  const own = statOf(pid)
  if (!own) return { cpu: 0, memory: 0 }
  const ticks = [
    'user',
    'system',
    ...(children ? (['childrenUser', 'childrenSystem'] as const) : []),
  ] as const
  const cpu = ticks.reduce((sum, name) => sum + own(FIELD[name as keyof typeof FIELD]), 0) / TICKS
  const usage = { cpu, memory: memoryOf(pid) }
  if (!children) return usage
  return childrenOf(pid).reduce((sum, child) => {
    const each = usageOf(child)
    return { cpu: sum.cpu + each.cpu, memory: sum.memory + each.memory }
  }, usage)
}

function statOf(pid: number): ((field: number) => number) | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (field) => Number(fields[field])
  } catch {
    return undefined
  }
}

/** Returns private memory. It excludes the pages that PostgreSQL's processes share. */
function memoryOf(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return ((resident - shared) * PAGE_BYTES) / MB
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && statOf(each)?.(FIELD.parent) === pid)
}
