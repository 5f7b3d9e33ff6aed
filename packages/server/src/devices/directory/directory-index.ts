export interface ElevatorEntry {
  readonly id: string
  readonly name: string
  readonly organizationId: string | null
  readonly controllerKey: string
}

/** Touched entries that were not found are removed. */
interface IndexChanges {
  readonly elevatorIds: Iterable<string>
  readonly entries: readonly ElevatorEntry[]
  readonly controllerKeys: { readonly touched: Iterable<string>; readonly present: Iterable<string> }
}

export interface Assignment {
  readonly elevator: ElevatorEntry
  /** undefined: new, or without a controller before. */
  readonly formerKey: string | undefined
}

export class DirectoryIndex {
  readonly #ids: Map<string, ElevatorEntry>
  /** Sorted by id. Lists are replaced, not modified: callers may keep them. */
  readonly #keys: Map<string, readonly ElevatorEntry[]>
  readonly #controllers: Set<string>

  /** @param entries sorted by id */
  constructor(entries: readonly ElevatorEntry[], controllerKeys: readonly string[]) {
    this.#ids = new Map(entries.map((entry) => [entry.id, entry]))
    this.#keys = Map.groupBy(entries, (entry) => entry.controllerKey)
    this.#controllers = new Set(controllerKeys)
  }

  get size(): number {
    return this.#ids.size
  }

  byId(id: string): ElevatorEntry | undefined {
    return this.#ids.get(id)
  }

  byKey(key: string): readonly ElevatorEntry[] {
    return this.#keys.get(key) ?? []
  }

  knows(key: string): boolean {
    return this.#keys.has(key) || this.#controllers.has(key)
  }

  shared(): ReadonlyMap<string, readonly ElevatorEntry[]> {
    return new Map([...this.#keys].filter(([, entries]) => entries.length > 1))
  }

  assignments(entries: readonly ElevatorEntry[]): Assignment[] {
    return entries.flatMap((elevator) => {
      const formerKey = this.#ids.get(elevator.id)?.controllerKey
      return formerKey === elevator.controllerKey ? [] : { elevator, formerKey }
    })
  }

  apply({ elevatorIds, entries, controllerKeys }: IndexChanges): void {
    for (const id of elevatorIds) this.#remove(id)
    for (const entry of entries) this.#add(entry)
    for (const key of controllerKeys.touched) this.#controllers.delete(key)
    for (const key of controllerKeys.present) this.#controllers.add(key)
  }

  #remove(id: string): void {
    const entry = this.#ids.get(id)
    if (!entry) return
    this.#ids.delete(id)
    const others = this.byKey(entry.controllerKey).filter((each) => each.id !== id)
    if (others.length === 0) this.#keys.delete(entry.controllerKey)
    else this.#keys.set(entry.controllerKey, others)
  }

  #add(entry: ElevatorEntry): void {
    this.#ids.set(entry.id, entry)
    const all = [...this.byKey(entry.controllerKey), entry]
    this.#keys.set(
      entry.controllerKey,
      all.sort((one, other) => (one.id < other.id ? -1 : 1)),
    )
  }
}
