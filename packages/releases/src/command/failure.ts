import { ReleaseError } from '../plan.ts'
import { UsageError } from './command-line.ts'

/** How a command that failed ends. */
export interface Failure {
  readonly message: string
  /** 2 for a command line that is wrong, otherwise 1. */
  readonly exitCode: 1 | 2
}

/** What a thrown error means for people. Of a defect the stack is told, so that it can be reported. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError) return { message: error.message, exitCode: 2 }
  if (!(error instanceof Error)) return { message: String(error), exitCode: 1 }
  const isExpected = error instanceof ReleaseError || error.name === 'Error'
  return { message: isExpected ? error.message : (error.stack ?? error.message), exitCode: 1 }
}
