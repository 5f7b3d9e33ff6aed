import type { Database } from '../../db/database.ts'
import { fleetRevisionOf } from '../../db/fleet-revision.ts'
import { controllerKeys, elevatorIndex } from './directory.repository.ts'

/** What the device link and the hub need to know about an elevator without a query each time. */
export interface ElevatorEntry {
  readonly id: string
  readonly name: string
  readonly organizationId: string | null
  /** Key of the controller that it carries: part of its device's topics. */
  readonly controllerKey: string
}

/** All elevators by id and by controller key, kept in memory. */
export interface Directory {
  byId(id: string): ElevatorEntry | undefined
  byKey(key: string): readonly ElevatorEntry[]
  /** Whether an elevator or a controller has this key. */
  knows(key: string): boolean
  /** Reads the database again: at once after our own writes, within 2 s after another process wrote. */
  refresh(): Promise<void>
  /** Elevators that name the same controller, by its key: its messages count for each of them. */
  shared(): ReadonlyMap<string, readonly ElevatorEntry[]>
  close(): void
}

const LOOK_MS = 2_000

export async function openDirectory(
  db: Database,
  onError: (error: unknown) => void,
  lookEveryMs = LOOK_MS,
): Promise<Directory> {
  let ids = new Map<string, ElevatorEntry>()
  let keys = new Map<string, ElevatorEntry[]>()
  let controllers: ReadonlySet<string> = new Set()
  let known: number | undefined

  async function read(): Promise<void> {
    // Read first: what is written in between is read now, and once more at the next check.
    const revision = await fleetRevisionOf(db)
    const entries = await elevatorIndex(db)
    controllers = new Set(await controllerKeys(db))
    ids = new Map(entries.map((entry) => [entry.id, entry]))
    keys = Map.groupBy(entries, (entry) => entry.controllerKey)
    known = revision
  }

  let reading: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  /** One reading after the other. One that has begun may not see what was written just now; the next one does. */
  function refresh(): Promise<void> {
    next ??= reading.then(() => {
      next = undefined
      const begun = read()
      reading = begun.catch(() => {})
      return begun
    })
    return next
  }

  async function look(): Promise<void> {
    if ((await fleetRevisionOf(db)) !== known) await refresh()
  }

  await refresh()
  let looking = false
  let isClosed = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    try {
      await look()
    } catch (error) {
      if (!isClosed) onError(error)
    }
    looking = false
  }, lookEveryMs)
  return {
    byId: (id) => ids.get(id),
    byKey: (key) => keys.get(key) ?? [],
    knows: (key) => keys.has(key) || controllers.has(key),
    refresh,
    shared: () => new Map([...keys].filter(([, entries]) => entries.length > 1)),
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
