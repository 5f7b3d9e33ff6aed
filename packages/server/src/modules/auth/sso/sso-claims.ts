import { invitationForm } from '@hoistway/contracts/account'
import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { knownRoles } from '@hoistway/contracts/roles'
import { normalEmail } from '../../../auth/normal-email.ts'
import type { Claims } from './oidc.ts'
import type { SsoProvider } from './sso-provider.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export function personOf(claims: Claims) {
  const email = normalEmail(textOf(claims.email))
  if (email === undefined) return undefined
  const [first = '', ...rest] = textOf(claims.name).split(/\s+/)
  const names = {
    firstName: textOf(claims.given_name) || first,
    lastName: textOf(claims.family_name) || rest.join(' '),
  }
  const { success } = invitationForm.safeParse({ ...names, email })
  // A provider may send no name, or one that forms refuse.
  const fallback = { firstName: email.slice(0, email.indexOf('@')), lastName: '' }
  return { email, isVerified: claims.email_verified === true, ...(success ? names : fallback) }
}

const has = (claims: Claims, { claim, value }: { readonly claim: string; readonly value: string }) =>
  [claims[claim]].flat().some((each) => String(each) === value)

/** Returns `undefined` when the provider does not map roles. */
export function rolesOf({ mappings }: SsoProvider, claims: Claims) {
  const ofRoles = mappings.filter((mapping) => 'role' in mapping)
  if (ofRoles.length === 0) return undefined
  return knownRoles.filter((role) => ofRoles.some((each) => each.role === role && has(claims, each)))
}

/** Only organizations that the provider decides about; `undefined`: no membership. */
export function levelsOf({ mappings }: SsoProvider, claims: Claims) {
  const levels = new Map<string, AccessLevel | undefined>()
  for (const mapping of mappings) {
    if (!('organizationId' in mapping)) continue
    const id = mapping.organizationId.toLowerCase()
    const known = levels.get(id)
    const rank = known === undefined ? -1 : accessLevels.indexOf(known)
    const isHigher = accessLevels.indexOf(mapping.accessLevel) > rank
    levels.set(id, has(claims, mapping) && isHigher ? mapping.accessLevel : known)
  }
  return levels
}
