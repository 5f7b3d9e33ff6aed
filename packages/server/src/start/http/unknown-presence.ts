const presence = new Set([
  'isOnline',
  'elevatorIsOnline',
  'onlineElevators',
  'silentElevators',
  'offlineElevators',
  'offlineInUse',
  'offlineCount',
])

/**
 * Replaces presence by null at every depth of a response: while the link to the controllers is down, nothing is known
 * about who is online.
 */
export function withoutPresence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPresence)
  // Dates and other class instances are plain values.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, presence.has(key) ? null : withoutPresence(each)]),
  )
}
