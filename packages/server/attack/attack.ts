export interface AttackSize {
  readonly frames: number
  readonly minutes: number
  /** Random seed: the same seed repeats the same attack. */
  readonly seed: number
}

/** Run by `npm test`: all attacks together take at most 40 s. */
export const shortAttack: AttackSize = { frames: 20_000, minutes: 0.2, seed: 1 }
/** Defaults of `npm run attack`. */
export const longAttack: AttackSize = { frames: 100_000, minutes: 10, seed: 1 }

/** An attack on a running server. `run` throws when the attack succeeds. */
export interface Attack {
  readonly name: string
  run(size: AttackSize, report: AttackReport): Promise<void>
}

export interface AttackReport {
  count(name: string, by?: number): void
  readonly counts: Readonly<Record<string, number>>
}

export async function runAttack(
  attack: Attack,
  size: AttackSize,
  print: (line: string) => void = console.log,
): Promise<AttackReport> {
  const counts: Record<string, number> = {}
  const report: AttackReport = {
    counts,
    count: (name, by = 1) => {
      counts[name] = (counts[name] ?? 0) + by
    },
  }
  const from = performance.now()
  let outcome = 'failed'
  try {
    await attack.run(size, report)
    outcome = 'withstood'
  } finally {
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const lines = Object.entries(counts).map(([name, count]) => `  ${count.toLocaleString('en')} ${name}`)
    print([`attack ${attack.name} (seed ${size.seed}): ${outcome}, ${seconds} s`, ...lines].join('\n'))
  }
  return report
}
