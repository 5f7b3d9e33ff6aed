import type { Registry } from 'prom-client'
import type { PoolUse } from '../../db/pool.ts'
import { readCounter, readGauge } from './read-metric.ts'

export function readDatabase(registers: Registry[], pool: () => PoolUse): void {
  readGauge({
    registers,
    name: 'hoistway_database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    values() {
      const { total, idle } = pool()
      return [
        [{ state: 'used' }, total - idle],
        [{ state: 'idle' }, idle],
      ]
    },
  })
  readGauge({
    registers,
    name: 'hoistway_database_waiting',
    help: 'Who waits for a connection of the pool.',
    values: () => pool().waiting,
  })
  readCounter({
    registers,
    name: 'hoistway_database_connections_opened_total',
    help: 'Connections that were opened.',
    values: () => pool().opened,
  })
}

export function readDisk(registers: Registry[], disk: () => Readonly<{ free: number; size: number }>): void {
  readGauge({
    registers,
    name: 'hoistway_disk_free_bytes',
    help: 'Free space of the disk with the state folder.',
    values: () => disk().free,
  })
  readGauge({
    registers,
    name: 'hoistway_disk_size_bytes',
    help: 'Size of the disk with the state folder.',
    values: () => disk().size,
  })
}
