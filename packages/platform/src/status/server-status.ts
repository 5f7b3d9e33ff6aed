import { create } from 'zustand'
import { CallLog, type ServerStatus } from './call-log.ts'

let log = new CallLog(Date.now())
const useServerStore = create<ServerStatus>(() => log.knowledge)

const publish = (knowledge: ServerStatus) => {
  if (knowledge !== useServerStore.getState()) useServerStore.setState(knowledge, true)
}

/** Returns the status of the server, judged by the calls of this page. Re-renders when it changes. */
export function useServerStatus(): ServerStatus {
  return useServerStore()
}

/** Calls `listener` with the current and the previous status after each change. Returns an unsubscribe function. */
export function onServerStatus(listener: (now: ServerStatus, before: ServerStatus) => void): () => void {
  return useServerStore.subscribe(listener)
}

/** Sets the database status that the server reported. `since`: in milliseconds since 1970 on this computer's clock. */
export function reportDatabaseState(state: 'up' | 'down', since = Date.now()): void {
  publish(log.reportDatabaseState(state, since))
}

/** Records how a call ends, and returns its result. Every call of the HTTP layer goes through here. */
export async function observed<T>(path: string, call: Promise<T>): Promise<T> {
  const sentAt = Date.now()
  try {
    const answer = await call
    publish(log.note(path, undefined, Date.now(), sentAt))
    return answer
  } catch (error) {
    publish(log.note(path, error, Date.now(), sentAt))
    throw error
  }
}

/** Resets the status, for one test. */
export function resetServerStatus(): void {
  log = new CallLog(Date.now())
  publish(log.knowledge)
}
