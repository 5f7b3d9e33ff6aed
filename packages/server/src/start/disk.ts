import { statfsSync } from 'node:fs'
import type { Heartbeat } from '../db/database.ts'

/** Share of the disk below which operators are warned. */
const LOW = 0.1

interface DiskSpace {
  readonly free: number
  readonly size: number
}

/** Returns the size of the disk that holds a folder, and the bytes that this process can still use. */
export function diskSpace(folder: string): DiskSpace {
  const { bavail, blocks, bsize } = statfsSync(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Judges the server's disk. The disk of an external database is only known to be full, from failed writes. */
export function diskState(heartbeat: Heartbeat, { free, size }: DiskSpace): 'ok' | 'low' | 'full' {
  if (heartbeat === 'disk-full' || free === 0) return 'full'
  return free < size * LOW ? 'low' : 'ok'
}
