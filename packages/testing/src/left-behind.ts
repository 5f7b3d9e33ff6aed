import { vi } from 'vitest'

const shared = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'fetch',
  'WebSocket',
  'EventSource',
  'Worker',
  'Notification',
] as const
const descriptorOf = (name: string) => Object.getOwnPropertyDescriptor(globalThis, name)
// Node replaces some on first access.
for (const name of shared) Reflect.get(globalThis, name)
const own = shared.map((name) => [name, descriptorOf(name)] as const)

/** @throws Error with the replaced globals, which would make later tests in any file fail */
export function putBack(): void {
  const isFake = vi.isFakeTimers()
  vi.useRealTimers()
  const left = own.filter(([name, before]) => {
    const now = descriptorOf(name)
    return now?.value !== before?.value || now?.get !== before?.get
  })
  for (const [name, before] of left) {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
  const names = [...(isFake ? ['fake clock'] : []), ...left.map(([name]) => name)]
  if (names.length > 0) throw new Error(`This test leaves behind: ${names.join(', ')}.`)
}
