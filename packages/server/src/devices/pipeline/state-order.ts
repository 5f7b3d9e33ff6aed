export interface StateMark {
  readonly bootId: string | null
  readonly previousBootId: string | null
  readonly seq: number
  /** null: age unknown. */
  readonly arrivedAt: Date | null
  /** Grows with `seq` within a boot, so that all servers compute the same one. */
  readonly revision: number
}

export type Numbered = Pick<StateMark, 'bootId' | 'seq' | 'arrivedAt'>

/**
 * After this silence any state is newer, in case the numbers are wrong. Without boot ids, the device may have
 * restarted.
 */
const SILENCE_MS = { withBoot: 60_000, withoutBoot: 10_000 }
/** Limits how far a jump in device numbers raises the revision. */
const LONGEST_STEP = 1_000_000

/** `earlier-boot`: the known state's boot replaced this one. */
export function compareStates(
  known: Omit<StateMark, 'revision'> | undefined,
  next: Numbered,
): 'newer' | 'older' | 'repeated' | 'earlier-boot' {
  if (!known) return 'newer'
  const silence = next.arrivedAt && known.arrivedAt && next.arrivedAt.getTime() - known.arrivedAt.getTime()
  if (silence && silence > (next.bootId === null ? SILENCE_MS.withoutBoot : SILENCE_MS.withBoot))
    return 'newer'
  if (next.bootId !== known.bootId) {
    // A state of unknown age may be from before the boot that it replaced; a live one shows the running boot.
    const isFirstLive = known.arrivedAt === null && next.arrivedAt !== null
    return next.bootId === null || next.bootId !== known.previousBootId || isFirstLive
      ? 'newer'
      : 'earlier-boot'
  }
  if (next.seq > known.seq) return 'newer'
  if (next.seq === known.seq) return 'repeated'
  return next.bootId === null && next.seq <= 1 ? 'newer' : 'older'
}

/** @param least revision of a new boot: the time of day, which also increases across boots and restarts */
export function markAfter(known: StateMark | undefined, next: Numbered, least = Date.now()): StateMark {
  const { bootId, seq, arrivedAt } = next
  const revision = !known
    ? least
    : isSameBoot(known, next)
      ? known.revision + Math.min(seq - known.seq, LONGEST_STEP)
      : Math.max(least, known.revision + 1)
  const previousBootId = known && known.bootId !== bootId ? known.bootId : (known?.previousBootId ?? null)
  return { bootId, previousBootId, seq, arrivedAt, revision }
}

/** Whether all servers number a state alike. Without boot ids, it may be from another boot. */
export const isCertainAfter = (known: StateMark | undefined, next: Numbered): boolean =>
  known !== undefined && next.bootId !== null && isSameBoot(known, next)

const isSameBoot = (known: StateMark, next: Numbered) => known.bootId === next.bootId && next.seq > known.seq
