/**
 * The code of an elevator is an address with `/go/` and the key; a controller's own label may contain the key alone.
 */
export function scannedKey(text: string): string | undefined {
  const ofAddress = /\/go\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
  if (ofAddress === undefined) return /^\s*[^\s/]{2,50}\s*$/.test(text) ? text.trim() : undefined
  return decoded(ofAddress)?.trim() || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
