import { statfsSync } from 'node:fs'
import type { Heartbeat } from '../db/database.ts'

const LOW = 0.1

interface DiskSpace {
  readonly free: number
  readonly size: number
}

export function diskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Only failed writes reveal a full disk of an external database. */
export function diskState(heartbeat: Heartbeat, { free, size }: DiskSpace): 'ok' | 'low' | 'full' {
  if (heartbeat === 'disk-full' || free === 0) return 'full'
  return free < size * LOW ? 'low' : 'ok'
}
