import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@hoistway/language/messages'

export interface CurrentRequest {
  readonly language: Language
  /** A text was read, so the response depends on the language. */
  isRead: boolean
  hasCommitted?: boolean
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>()

/** A later error of the request must not report that nothing was changed. */
export function noteCommit(): void {
  const request = currentRequest.getStore()
  if (request) request.hasCommitted = true
}

export const hasCommitted = (): boolean => currentRequest.getStore()?.hasCommitted === true
