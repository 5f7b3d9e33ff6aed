import type { DeviceState } from '@hoistway/contracts/device'

/** Determines which of two states of an elevator is newer. */
export interface StateMark {
  readonly bootId: string | null
  readonly previousBootId: string | null
  readonly seq: number
  /** null: delivered as retained. */
  readonly arrivedAt: Date | null
  /** Increases with every state: within a boot by the difference of numbers, so that all servers count alike. */
  readonly revision: number
}

/** The position of a state after the known ones. */
export interface PlacedMark extends StateMark {
  /** Another server may have numbered it differently: the database decides. */
  readonly isProvisional: boolean
}

/**
 * After this much silence any state counts as newer, whatever its number, so that a device with wrong numbers is not
 * ignored for longer. A device without boot ids may have restarted.
 */
export const SILENCE_MS = { withBoot: 60_000, withoutBoot: 10_000 }
/** Limits how far a device's jump in numbers can raise the revision. */
export const LONGEST_STEP = 1_000_000

type Numbered = Pick<StateMark, 'bootId' | 'seq' | 'arrivedAt'>

/** Compares a state with the known one. The statement that writes states has the same rule in SQL. */
export function compareStates(known: StateMark | undefined, next: Numbered): 'newer' | 'older' | 'repeated' {
  if (!known) return 'newer'
  const silence = next.arrivedAt && known.arrivedAt && next.arrivedAt.getTime() - known.arrivedAt.getTime()
  if (silence && silence > (next.bootId === null ? SILENCE_MS.withoutBoot : SILENCE_MS.withBoot))
    return 'newer'
  if (next.bootId !== known.bootId) {
    return next.bootId === null || next.bootId !== known.previousBootId ? 'newer' : 'older'
  }
  if (next.seq > known.seq) return 'newer'
  if (next.seq === known.seq) return 'repeated'
  return next.bootId === null && next.seq <= 1 ? 'newer' : 'older'
}

/** The newest state of each elevator, as this process knows it. */
export class StateOrder {
  readonly #marks: Map<string, PlacedMark>
  readonly #isAlone: boolean

  /** @param isAlone whether this is the only server that receives states */
  constructor(stored: Iterable<readonly [elevatorId: string, mark: StateMark]>, isAlone: boolean) {
    this.#isAlone = isAlone
    this.#marks = new Map()
    for (const [id, mark] of stored) this.#marks.set(id, { ...mark, isProvisional: false })
  }

  /** Compares a state with the known one. Returns its mark, or why it is dropped. */
  place(
    elevatorId: string,
    { bootId = null, seq }: { bootId?: string | null | undefined } & Pick<DeviceState, 'seq'>,
    arrivedAt: Date | null,
    now = Date.now(),
  ): PlacedMark | 'older' | 'repeated' {
    const known = this.#marks.get(elevatorId)
    const order = compareStates(known, { bootId, seq, arrivedAt })
    if (order !== 'newer') return order
    const mark: PlacedMark = {
      bootId,
      seq,
      arrivedAt,
      previousBootId: known && known.bootId !== bootId ? known.bootId : (known?.previousBootId ?? null),
      // Otherwise the time of day, so that it also increases across boots and restarts.
      revision: revisionAfter(known, { bootId, seq }) ?? Math.max(now, (known?.revision ?? 0) + 1),
      isProvisional: !this.#isAlone && !isCertainAfter(known, { bootId, seq }),
    }
    this.#marks.set(elevatorId, mark)
    return mark
  }

  /** Called with the newest state in the database, which another server may have written. */
  learn(elevatorId: string, stored: StateMark): void {
    const known = this.#marks.get(elevatorId)
    const revision = known && revisionAfter(stored, known)
    if (known && revision !== undefined) {
      this.#marks.set(elevatorId, { ...known, revision, isProvisional: false })
    } else if (!known || isSame(known, stored) || compareStates(known, stored) === 'newer') {
      this.#marks.set(elevatorId, { ...stored, isProvisional: false })
    }
  }

  /** Returns whether a boot was replaced by the elevator's current boot. */
  isEarlierBoot(elevatorId: string, bootId: string | null | undefined): boolean {
    const known = this.#marks.get(elevatorId)
    return bootId != null && bootId !== known?.bootId && bootId === known?.previousBootId
  }

  /** Removes deleted elevators. */
  keepOnly(exists: (elevatorId: string) => boolean): void {
    for (const id of this.#marks.keys()) if (!exists(id)) this.#marks.delete(id)
  }
}

/** Returns whether two marks belong to one message. */
export const isSame = (one: Omit<Numbered, 'arrivedAt'>, other: Omit<Numbered, 'arrivedAt'>): boolean =>
  one.bootId === other.bootId && one.seq === other.seq

/** Derives a revision from an earlier state of the same boot; `undefined` for other boots. */
function revisionAfter(earlier: StateMark | undefined, next: Omit<Numbered, 'arrivedAt'>) {
  if (!earlier || earlier.bootId !== next.bootId || next.seq <= earlier.seq) return undefined
  return earlier.revision + Math.min(next.seq - earlier.seq, LONGEST_STEP)
}

/**
 * Returns whether all servers number a state alike: its boot is in the database. Without boot ids, the boot may be
 * another one.
 */
const isCertainAfter = (known: PlacedMark | undefined, next: Omit<Numbered, 'arrivedAt'>): boolean =>
  known?.isProvisional === false && next.bootId !== null && revisionAfter(known, next) !== undefined
