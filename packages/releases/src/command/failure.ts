import { ReleaseError } from '../plan.ts'
import { UsageError } from './command-line.ts'

/** Output and exit code of a failed command. */
export interface Failure {
  readonly message: string
  /** 2 for an invalid command line, otherwise 1. */
  readonly exitCode: 1 | 2
}

/** @throws ReleaseError that names the reason of a failure, such as ECONNREFUSED or a rejected certificate */
export async function request(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    const { code, message } = Object(cause instanceof Error ? cause.cause : undefined)
    throw new ReleaseError(`${new URL(url).origin} cannot be reached (${code ?? message ?? cause}).`, {
      cause,
    })
  }
}

/** Includes the stack of unexpected errors, for a bug report. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError) return { message: error.message, exitCode: 2 }
  if (!(error instanceof Error)) return { message: String(error), exitCode: 1 }
  const isExpected = error instanceof ReleaseError || error.name === 'Error'
  return { message: isExpected ? error.message : (error.stack ?? error.message), exitCode: 1 }
}
