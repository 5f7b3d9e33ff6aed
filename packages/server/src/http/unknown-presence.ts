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
 * A response while the link to the controllers is down: who is online is unknown then, and null in it, at every
 * depth, instead of the last known value.
 */
export function withoutPresence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPresence)
  // Dates and the like are values of their own.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, presence.has(key) ? null : withoutPresence(each)]),
  )
}
