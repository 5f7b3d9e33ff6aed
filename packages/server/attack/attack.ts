/** How hard the product is attacked. */
export interface AttackSize {
  /** Frames that are sent to the hub. */
  readonly frames: number
  /** For how long processes are killed, in minutes. */
  readonly minutes: number
  /** Of everything that is random: the same seed repeats the same attack. */
  readonly seed: number
}

/** What `npm test` runs: all attacks together take at most 40 s. */
export const shortAttack: AttackSize = { frames: 20_000, minutes: 0.2, seed: 1 }
/** What `npm run attack` runs unless its options say otherwise. */
export const longAttack: AttackSize = { frames: 100_000, minutes: 10, seed: 1 }

/** An attack on a running server. `run` throws when the product did not withstand it. */
export interface Attack {
  readonly name: string
  run(size: AttackSize, report: AttackReport): Promise<void>
}

/** What an attack did, in named counts; they are part of its output, whether it failed or not. */
export interface AttackReport {
  /** Adds to a count; a count of 0 is printed, too. */
  count(name: string, by?: number): void
  readonly counts: Readonly<Record<string, number>>
}

/** Runs one attack and prints what it did: one line for its size and outcome, one for each count. */
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
