import type { FastifyBaseLogger } from 'fastify'

/** Call it after each attempt, with the error of a failed one. */
export type Report = (error?: unknown) => void

/** Logs the first of several failures in a row, each other kind of error among them, and the next success. */
export function reportOutages(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  failure: string,
  level: 'warn' | 'error' = 'warn',
): Report {
  const logged = new Set<unknown>()
  return (error) => {
    if (error === undefined) {
      if (logged.size > 0) log.warn({ failure }, 'works again')
      return logged.clear()
    }
    // Messages differ by addresses and query parameters.
    const { code, cause } = Object(error)
    const kind = code ?? Object(cause).code
    if (logged.has(kind)) return
    logged.add(kind)
    log[level]({ err: error }, failure)
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
