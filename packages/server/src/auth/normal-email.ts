import { domainToASCII } from 'node:url'
import { isEmail } from '@hoistway/contracts/email'

/** ASCII; a last label of digits would make it an IP address. */
const domainPattern = /^([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/** Makes lookalike emails equal or visibly different. Returns `undefined` for an invalid domain. */
export function normalEmail(typed: string): string | undefined {
  const email = typed.trim().normalize('NFKC')
  const at = email.lastIndexOf('@')
  // `%` would be read as an escape.
  const domain = domainToASCII(email.slice(at + 1).replaceAll('%', ' '))
  const normal = `${email.slice(0, at)}@${domain}`
  return domainPattern.test(domain) && isEmail(normal) ? normal : undefined
}
