import { palette as messages } from '../../texts/en.ts'

/** Name of the modifier key of shortcuts on this computer. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : messages.keys.control
}
