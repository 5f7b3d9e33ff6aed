export interface Moment {
  readonly elevatorId: string
  readonly at: number
}

interface Density {
  readonly windowMs: number
  /** Moments, or distinct elevators, within the window. */
  readonly minimum: number
  readonly counts: 'moments' | 'elevators'
}

interface Episode<M extends Moment> {
  readonly moments: readonly M[]
  /** The highest count in one window. */
  readonly most: number
}

/**
 * Returns the last moments that each lie in a window (both ends included) with enough moments, and follow one another
 * within its length.
 * @param moments by time
 */
export function lastEpisode<M extends Moment>(
  moments: readonly M[],
  { windowMs, minimum, counts }: Density,
): Episode<M> | undefined {
  const held = new Held()
  let left = 0
  let last: { moments: M[]; most: number } | undefined
  /** Earlier moments are assigned to an episode or to none. */
  let next = 0
  for (const [right, moment] of moments.entries()) {
    held.add(moment)
    for (let first = moments[left]; first && moment.at - first.at > windowMs; first = moments[left]) {
      held.remove(first)
      left += 1
    }
    const counted = counts === 'moments' ? right - left + 1 : held.elevators
    if (counted < minimum) continue
    const added = moments.slice(Math.max(left, next), right + 1)
    const before = last?.moments.at(-1)
    const goesOn = before !== undefined && (added[0]?.at ?? 0) - before.at <= windowMs
    if (last && goesOn) {
      last.moments.push(...added)
      last.most = Math.max(last.most, counted)
    } else {
      last = { moments: added, most: counted }
    }
    next = right + 1
  }
  return last
}

class Held {
  readonly #counts = new Map<string, number>()

  get elevators(): number {
    return this.#counts.size
  }

  add({ elevatorId }: Moment): void {
    this.#counts.set(elevatorId, (this.#counts.get(elevatorId) ?? 0) + 1)
  }

  remove({ elevatorId }: Moment): void {
    const count = this.#counts.get(elevatorId) ?? 0
    if (count > 1) this.#counts.set(elevatorId, count - 1)
    else this.#counts.delete(elevatorId)
  }
}
