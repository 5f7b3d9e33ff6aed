/** Name of the key that shortcuts are made with on this computer. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
