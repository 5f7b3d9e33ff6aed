import { type Address, addressParts } from '@hoistway/contracts/organization'

type Part = (typeof addressParts)[number]

export function addressText(address: Address | null | undefined, parts: readonly Part[] = addressParts) {
  const known = parts.flatMap((part) => address?.[part]?.trim() || [])
  return known.length > 0 ? known.join(', ') : undefined
}

/** Allows http and https only, because a record may contain any text. */
export function webAddress(website: string | null | undefined): string | undefined {
  if (!website) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(website) ? website : `https://${website}`
  return URL.canParse(withScheme) && /^https?:$/.test(new URL(withScheme).protocol) ? withScheme : undefined
}
