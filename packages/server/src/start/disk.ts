import { statfsSync } from 'node:fs'
import type { Heartbeat } from '../db/database.ts'

/** The part of a disk that must be free, or its operator is warned. */
const LOW = 0.1

export interface DiskSpace {
  readonly free: number
  readonly size: number
}

/** Returns the bytes of the disk that holds a folder: those that this process may still use, and all. */
export function diskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Judges the server's disk. Of the disk of an external database it is known only when that is full. */
export function diskState(heartbeat: Heartbeat, { free, size }: DiskSpace): 'ok' | 'low' | 'full' {
  if (heartbeat === 'disk-full' || free === 0) return 'full'
  return free < size * LOW ? 'low' : 'ok'
}
