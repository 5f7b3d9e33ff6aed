import { environment } from '../environment/current-environment.ts'

/** The context of an error; must be serializable as JSON. */
export interface ErrorContext {
  /** What was being done, in a few words: `'load remote'`. */
  readonly where?: string
  readonly [detail: string]: unknown
}

export interface ErrorReport {
  /** Short id that the user sees and can tell the people who run the product. */
  readonly id: string
  readonly message: string
  readonly stack?: string
  readonly context: ErrorContext
  /** ISO 8601 UTC. */
  readonly at: string
  readonly page: string
}

function toReport(error: unknown, context: ErrorContext): ErrorReport {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    id: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? '00000000',
    message,
    stack,
    context,
    at: new Date().toISOString(),
    page: window.location.pathname,
  }
}

/** An error that is seen twice, by a boundary that renders again say, is one error. */
const known = new WeakMap<Error, string>()

/**
 * Tells whoever runs the product of an unexpected error: the console, and the environment's `errorEndpoint`
 * if it has one. Not for what a user can act on (a wrong password, a 404): pages show that.
 * @returns the id to show beside the message.
 */
export function reportError(error: unknown, context: ErrorContext = {}): string {
  const before = error instanceof Error ? known.get(error) : undefined
  if (before) return before
  const report = toReport(error, context)
  if (error instanceof Error) known.set(error, report.id)
  console.error(`[${report.id}] ${context.where ?? 'unexpected error'}:`, error, context)
  const { errorEndpoint } = environment()
  if (errorEndpoint) navigator.sendBeacon?.(errorEndpoint, JSON.stringify(report))
  return report.id
}
