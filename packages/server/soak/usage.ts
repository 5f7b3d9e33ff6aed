import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of processor time per second, as Linux counts them in /proc. */
const TICKS = 100
/** Fields of /proc/…/stat after the name of the process, counted from its state. */
const FIELD = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 }
const MB = 1024 * 1024
const PAGE_BYTES = 4096

/** Processor time of a process so far, in seconds, and its memory in MB. */
export interface Usage {
  readonly cpu: number
  readonly memory: number
}

/** Usage of a process; with `children` that of its child processes too, also of those that have ended. */
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
    // The name is in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (field) => Number(fields[field])
  } catch {
    // It has ended.
    return undefined
  }
}

/** Memory of its own: pages that PostgreSQL's processes share are counted once for all of them. */
function memoryOf(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return ((resident - shared) * PAGE_BYTES) / MB
  } catch {
    // It has ended.
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && statOf(each)?.(FIELD.parent) === pid)
}
