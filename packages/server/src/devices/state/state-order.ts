import type { DeviceState } from '@hoistway/contracts/device'

/** What decides which of two states of an elevator is the newer. */
export interface StateMark {
  readonly bootId: string | null
  readonly previousBootId: string | null
  readonly seq: number
  /** null: delivered as retained. */
  readonly arrivedAt: Date | null
  /** Grows with every state that is pushed. */
  readonly revision: number
}

/**
 * Whatever its number, a state that arrives after this much silence is news: a device that counts wrongly freezes for
 * no longer. One that does not name its boots may have restarted.
 */
export const SILENCE_MS = { withBoot: 60_000, withoutBoot: 10_000 }

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
  readonly #marks: Map<string, StateMark>

  constructor(stored: Iterable<readonly [elevatorId: string, mark: StateMark]>) {
    this.#marks = new Map(stored)
  }

  /** Places a state behind those that are known. Returns its mark, or why it is dropped. */
  place(
    elevatorId: string,
    { bootId = null, seq }: { bootId?: string | null | undefined } & Pick<DeviceState, 'seq'>,
    arrivedAt: Date | null,
    now = Date.now(),
  ): StateMark | 'older' | 'repeated' {
    const known = this.#marks.get(elevatorId)
    const order = compareStates(known, { bootId, seq, arrivedAt })
    if (order !== 'newer') return order
    const mark: StateMark = {
      bootId,
      seq,
      arrivedAt,
      previousBootId: known && known.bootId !== bootId ? known.bootId : (known?.previousBootId ?? null),
      // The time of day, so that it also grows over restarts and from server to server.
      revision: Math.max(now, (known?.revision ?? 0) + 1),
    }
    this.#marks.set(elevatorId, mark)
    return mark
  }

  /** Whether a boot is the one that the elevator's present boot replaced. */
  isEarlierBoot(elevatorId: string, bootId: string | null | undefined): boolean {
    const known = this.#marks.get(elevatorId)
    return bootId != null && bootId !== known?.bootId && bootId === known?.previousBootId
  }

  /** Forgets deleted elevators. */
  keepOnly(exists: (elevatorId: string) => boolean): void {
    for (const id of this.#marks.keys()) if (!exists(id)) this.#marks.delete(id)
  }
}
