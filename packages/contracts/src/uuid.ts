/** Returns a UUID of 16 random bytes, for pages without TLS, which lack `crypto.randomUUID`. */
export function uuidOf(random: Uint8Array): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
