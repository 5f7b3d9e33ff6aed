import { palette as messages } from '../../texts/en.ts'

/** Returns the name of this computer's modifier key. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : messages.keys.control
}
