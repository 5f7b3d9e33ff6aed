import { create } from 'zustand'
import { CallLog, type ServerStatus } from './call-log.ts'

let log = new CallLog(Date.now())
const useServerStore = create<ServerStatus>(() => log.knowledge)

const publish = (knowledge: ServerStatus) => {
  if (knowledge !== useServerStore.getState()) useServerStore.setState(knowledge, true)
}

/** Returns the status of the server, judged by the calls of this page. */
export function useServerStatus(): ServerStatus {
  return useServerStore()
}

export function onServerStatus(listener: (now: ServerStatus, before: ServerStatus) => void): () => void {
  return useServerStore.subscribe(listener)
}

/** Sets the status that the server reported. `since`: milliseconds since 1970 on this computer's clock. */
export function reportDatabaseState(state: 'up' | 'down', since = Date.now()): void {
  publish(log.reportDatabaseState(state, since))
}

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

export function resetServerStatus(): void {
  log = new CallLog(Date.now())
  publish(log.knowledge)
}
