import { useCallback, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onStorageChange, storage } from '../environment/storage.ts'

const keyOf = (name: string) => `hoistway.remembered.${name}`

/** The same text returns the same object. */
const parsed = new Map<string, { readonly text: string | undefined; readonly value: unknown }>()

function read<T>(name: string, schema: z.core.$ZodType<T>): T | undefined {
  const text = storage.read(keyOf(name))
  const known = parsed.get(name)
  // A name belongs to one schema.
  if (known && known.text === text) return known.value as T | undefined
  const value = parse(text, schema)
  parsed.set(name, { text, value })
  return value
}

function parse<T>(text: string | undefined, schema: z.core.$ZodType<T>): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text ?? '')).data
  } catch {
    // Missing, or written by an older version, or by hand.
    return undefined
  }
}

/**
 * Stores a value in this browser, for example saved filters. A name belongs to one schema; personal values need the
 * user's id in it. `undefined`: no valid value is stored.
 */
export function useStoredState<T>(name: string, schema: z.core.$ZodType<T>) {
  const value = useSyncExternalStore(
    useCallback((listener) => onStorageChange([keyOf(name)], listener), [name]),
    () => read(name, schema),
  )
  /** `undefined` deletes it. */
  const remember = useCallback(
    (next: T | undefined) => {
      if (next === undefined) storage.remove(keyOf(name))
      else storage.write(keyOf(name), JSON.stringify(next))
      // Applies even if the browser refuses to store it.
      parsed.set(name, { text: storage.read(keyOf(name)), value: next })
      // Browsers notify only the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: keyOf(name) }))
    },
    [name],
  )
  return [value, remember] as const
}
