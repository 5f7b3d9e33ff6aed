import { attempt, type Report } from '../../base/outages.ts'
import type { Database } from '../../db/database.ts'
import { changesSince, controllerKeys, elevatorIndex, fleetRevisionOf } from './directory.repository.ts'
import { type Assignment, DirectoryIndex, type ElevatorEntry } from './directory-index.ts'

export type { Assignment, ElevatorEntry } from './directory-index.ts'

const LOOK_MS = 2_000

export async function openDirectory(db: Database, onLook: Report, lookEveryMs = LOOK_MS) {
  let index = new DirectoryIndex([], [])
  let known: { readonly revision: number; readonly lastChange: string | null } | undefined
  const listeners: ((assignments: readonly Assignment[]) => void)[] = []

  async function readAll(): Promise<Assignment[]> {
    const entries = await elevatorIndex(db)
    const next = new DirectoryIndex(entries, await controllerKeys(db))
    const assignments = index.assignments(entries)
    index = next
    return assignments
  }

  function apply(changes: Parameters<typeof index.apply>[0]): Assignment[] {
    const assignments = index.assignments(changes.entries)
    index.apply(changes)
    return assignments
  }

  async function read(): Promise<void> {
    // Read first, so that concurrent writes are included now or in the next check.
    const current = await fleetRevisionOf(db, known?.revision)
    // A lower revision, or another change in place of a known one: the database was restored.
    const isKept =
      known !== undefined &&
      current !== undefined &&
      current.forgotten <= known.revision &&
      known.revision <= current.revision &&
      known.lastChange === current.knownChange
    const changes = isKept && (await changesSince(db, known?.revision ?? 0, current.revision))
    const assignments = changes ? apply(changes) : await readAll()
    known = current
    if (assignments.length > 0) for (const listener of listeners) listener(assignments)
  }

  let reading: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  /** A running read may miss a recent write; the next one includes it. */
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
    const current = await fleetRevisionOf(db, undefined)
    const isKnown = current?.revision === known?.revision && current?.lastChange === known?.lastChange
    if (!isKnown) await refresh()
  }

  await refresh()
  let looking = false
  let isClosed = false
  const looked: Report = (error) => {
    if (!isClosed) onLook(error)
  }
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await attempt(looked, look)
    looking = false
  }, lookEveryMs)
  return {
    get size() {
      return index.size
    },
    byId: (id: string): ElevatorEntry | undefined => index.byId(id),
    byKey: (key: string): readonly ElevatorEntry[] => index.byKey(key),
    knows: (key: string) => index.knows(key),
    /** Never rejects: callers have stored their change, and the next look reads it. */
    refresh: () => attempt(looked, refresh),
    onAssigned: (listener: (assignments: readonly Assignment[]) => void) => void listeners.push(listener),
    shared: (): ReadonlyMap<string, readonly ElevatorEntry[]> => index.shared(),
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}
export type Directory = Awaited<ReturnType<typeof openDirectory>>
