import type { Directory } from '../devices/directory/directory.ts'
import type { PlacedState } from '../devices/pipeline/states.repository.ts'

/** The part of a state that clients get. */
type PublishedState = Pick<
  PlacedState,
  'floor' | 'direction' | 'door' | 'arrivedAt' | 'measuredAt' | 'clockSkewMs' | 'revision'
>

/** Values of an elevator that a client gets. */
export type ElevatorValues = {
  readonly [Name in keyof PublishedState]?: PublishedState[Name] | null
} & { readonly isOnline?: boolean; readonly lastSeenAt?: Date | null }

interface Newest {
  readonly state: PublishedState
  /** The last published floor and the revision of its state. States without a floor keep it. */
  readonly floor: number | null
  readonly floorRevision: number
}

/**
 * The newest state of each elevator that this server has published. States are published before they are written, so a
 * stored state may be older. Kept after the write, because the answer of a read may be older than that.
 */
export class PublishedStates {
  readonly #directory: Pick<Directory, 'byId' | 'size'>
  readonly #newest = new Map<string, Newest>()

  constructor(directory: Pick<Directory, 'byId' | 'size'>) {
    this.#directory = directory
  }

  put(elevatorId: string, state: PublishedState): void {
    const { floor, revision } = state
    const known = this.#newest.get(elevatorId)
    if (known && known.state.revision >= revision) return
    const isKept = floor === null && known !== undefined
    this.#newest.set(elevatorId, {
      state,
      floor: isKept ? known.floor : floor,
      floorRevision: isKept ? known.floorRevision : revision,
    })
    if (this.#newest.size > this.#directory.size) this.#removeDeleted()
  }

  /** Returns the newest state if it is newer than a revision; its floor is null if that has not changed since. */
  since(elevatorId: string, revision: number | null | undefined): PublishedState | undefined {
    const newest = this.#newest.get(elevatorId)
    const least = revision ?? 0
    if (!newest || newest.state.revision <= least) return undefined
    return { ...newest.state, floor: newest.floorRevision > least ? newest.floor : null }
  }

  /** Replaces stored states by newer published ones. The stored connection states are current. */
  over(stored: ReadonlyMap<string, ElevatorValues>): ReadonlyMap<string, ElevatorValues> {
    return new Map([...stored].map(([id, values]) => [id, this.#over(id, values)]))
  }

  #over(elevatorId: string, stored: ElevatorValues): ElevatorValues {
    const newer = this.since(elevatorId, stored.revision)
    if (!newer) return stored
    const { arrivedAt } = newer
    const isSeenLater = arrivedAt && (!stored.lastSeenAt || stored.lastSeenAt < arrivedAt)
    return {
      ...stored,
      ...newer,
      floor: newer.floor ?? stored.floor,
      lastSeenAt: isSeenLater ? arrivedAt : stored.lastSeenAt,
    }
  }

  #removeDeleted(): void {
    for (const id of this.#newest.keys()) if (!this.#directory.byId(id)) this.#newest.delete(id)
  }
}
