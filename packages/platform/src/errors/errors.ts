import { environment } from '../environment/current-environment.ts'

/** Must be serializable as JSON. */
export interface ErrorContext {
  /** The failed action: `'load remote'`. */
  readonly where?: string
  readonly [detail: string]: unknown
}

export interface ErrorReport {
  /** Shown to the user. */
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

/** An error that occurs twice is reported once, for example when a boundary renders again. */
const known = new WeakMap<Error, string>()

/**
 * Reports an unexpected error to the console and the environment's `errorEndpoint`. Pages show errors that users can
 * resolve, such as a 404.
 * @returns the id to show next to the message
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
