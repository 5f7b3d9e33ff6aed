import { type Address, addressParts } from '@hoistway/contracts/organization'

type Part = (typeof addressParts)[number]

/** Parts of an address joined by commas; `undefined` when there are none. */
export function addressText(address: Address | null | undefined, parts: readonly Part[] = addressParts) {
  const known = parts.flatMap((part) => address?.[part]?.trim() || [])
  return known.length > 0 ? known.join(', ') : undefined
}

/** A link that is safe to follow: http and https only (a record may hold anything). */
export function webAddress(website: string | null | undefined): string | undefined {
  if (!website) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`
  return URL.canParse(withScheme) && /^https?:$/.test(new URL(withScheme).protocol) ? withScheme : undefined
}
