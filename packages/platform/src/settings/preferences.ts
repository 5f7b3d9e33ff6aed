import { languages } from '@hoistway/language/messages'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { onStorageChange, storage } from '../environment/storage.ts'
import { useStoredState } from './stored-state.ts'

export { useStoredState } from './stored-state.ts'

const KEY = 'hoistway.preferences'

const preferences = z.object({
  theme: z.catch(z.enum(['light', 'dark', 'auto']), 'auto'),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  /** `browser`, `UTC`, or an IANA name. */
  timeZone: z.catch(z.string(), 'browser'),
  /** `browser`: the first one with translations. */
  language: z.catch(z.enum(['browser', ...languages]), 'browser'),
  /** `browser` (that of a chosen interface language) or a BCP 47 tag. */
  dateLanguage: z.catch(z.string(), 'browser'),
  /** `locale` follows the browser's language. */
  timeFormat: z.catch(z.enum(['locale', '12', '24']), 'locale'),
  sidebarCollapsed: z.catch(z.boolean(), false),
  alertSound: z.catch(z.boolean(), false),
  /** Disables shortcuts that are a single character. */
  singleKeysOff: z.catch(z.boolean(), false),
})

/** Display preferences of this browser's user. */
export type Preferences = z.infer<typeof preferences>

function restore(): Preferences {
  try {
    return preferences.parse(JSON.parse(storage.read(KEY) ?? '{}'))
  } catch {
    return preferences.parse({})
  }
}

const usePreferencesStore = create<Preferences>(restore)

/** Returns the preferences, with changes of other tabs. */
export function usePreferences(): Preferences {
  return usePreferencesStore()
}

export function getPreferences(): Preferences {
  return usePreferencesStore.getState()
}

/** Changes and stores some of the preferences. */
export function setPreferences(changes: Partial<Preferences>): void {
  usePreferencesStore.setState(changes)
  storage.write(KEY, JSON.stringify(usePreferencesStore.getState()))
}

/** Subscribes to changes. Returns an unsubscribe function. */
export const onPreferences: (
  listener: (preferences: Preferences, before: Preferences) => void,
) => () => void = usePreferencesStore.subscribe

export function followPreferences(): () => void {
  return onStorageChange([KEY], () => usePreferencesStore.setState(restore()))
}

const pinnedSignals = z.record(z.string(), z.array(z.string()))

/** Returns the CAN signals that a user pinned in this browser, and a function that replaces them. */
export function usePinnedSignals(user: string, elevatorId: string) {
  const [pinned = {}, remember] = useStoredState(`pinned-signals.${user}`, pinnedSignals)
  const { [elevatorId]: own = NONE, ...others } = pinned
  const pin = (signals: readonly string[]) =>
    remember(signals.length > 0 ? { ...others, [elevatorId]: [...signals] } : others)
  return [own, pin] as const
}
const NONE: readonly string[] = []

const pageSizeKey = (list: string) => `hoistway.page-size.${list}`

/** Page sizes of lists, stored in this browser. */
export const pageSizes = {
  read(list: string): number | undefined {
    const size = Number(storage.read(pageSizeKey(list)))
    return Number.isInteger(size) && size > 0 ? size : undefined
  },
  write: (list: string, size: number) => storage.write(pageSizeKey(list), String(size)),
}
