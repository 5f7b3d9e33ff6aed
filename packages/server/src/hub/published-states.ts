import type { Directory } from '../devices/directory/directory.ts'
import type { PlacedState } from '../devices/pipeline/states.repository.ts'

type PublishedState = Pick<
  PlacedState,
  'floor' | 'direction' | 'door' | 'arrivedAt' | 'measuredAt' | 'clockSkewMs' | 'revision'
>

export type ElevatorValues = {
  readonly [Name in keyof PublishedState]?: PublishedState[Name] | null
} & { readonly isOnline?: boolean; readonly lastSeenAt?: Date | null }

interface Newest {
  readonly controllerKey: string | undefined
  readonly state: PublishedState
  /** A state without a floor keeps the last one. */
  readonly floor: number | null
  readonly floorRevision: number
}

/** Entries stay after their write, because the answer of a read may be older. */
export class PublishedStates {
  readonly #directory: Pick<Directory, 'byId' | 'size'>
  readonly #newest = new Map<string, Newest>()

  constructor(directory: Pick<Directory, 'byId' | 'size'>) {
    this.#directory = directory
  }

  put(elevatorId: string, state: PublishedState): void {
    const { floor, revision } = state
    const known = this.#current(elevatorId)
    if (known && known.state.revision >= revision) return
    const isKept = floor === null && known !== undefined
    this.#newest.set(elevatorId, {
      controllerKey: this.#directory.byId(elevatorId)?.controllerKey,
      state,
      floor: isKept ? known.floor : floor,
      floorRevision: isKept ? known.floorRevision : revision,
    })
    if (this.#newest.size > this.#directory.size) this.#removeDeleted()
  }

  /** `undefined` unless newer than the revision. The floor is null if unchanged since. */
  since(elevatorId: string, revision: number | null | undefined): PublishedState | undefined {
    const newest = this.#current(elevatorId)
    const least = revision ?? 0
    if (!newest || newest.state.revision <= least) return undefined
    return { ...newest.state, floor: newest.floorRevision > least ? newest.floor : null }
  }

  /** Keeps the stored connection states, except offline ones that are older than the published state. */
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
      // The controller may have connected after the read.
      ...(isSeenLater && { isOnline: stored.isOnline || undefined, lastSeenAt: arrivedAt }),
    }
  }

  /** Ignores the state of a former controller. */
  #current(elevatorId: string): Newest | undefined {
    const newest = this.#newest.get(elevatorId)
    return newest?.controllerKey === this.#directory.byId(elevatorId)?.controllerKey ? newest : undefined
  }

  #removeDeleted(): void {
    for (const id of this.#newest.keys()) if (!this.#directory.byId(id)) this.#newest.delete(id)
  }
}
