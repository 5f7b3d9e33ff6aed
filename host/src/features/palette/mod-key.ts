import { palette as messages } from '../../texts/en.ts'

export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : messages.keys.control
}
