import type { FastifyBaseLogger } from 'fastify'

/** Call it after each attempt, with the error of a failed one. */
export type Report = (error?: unknown) => void

/** Logs the first of several failures in a row, and the next success. */
export function reportOutages(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  failure: string,
  level: 'warn' | 'error' = 'warn',
): Report {
  let isFailing = false
  return (error) => {
    const failed = error !== undefined
    if (failed === isFailing) return
    isFailing = failed
    if (failed) log[level]({ err: error }, failure)
    else log.warn({ failure }, 'works again')
  }
}

/** Never rejects. `work` resolves with false when there was nothing to try. */
export async function attempt(report: Report, work: () => unknown): Promise<void> {
  try {
    if ((await work()) !== false) report()
  } catch (error) {
    report(error)
  }
}
