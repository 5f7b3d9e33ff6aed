import { domainToASCII } from 'node:url'
import { isEmail } from '@hoistway/contracts/email'

/** A name of a domain in ASCII; what ends in a number is an address. */
const domainPattern = /^([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/

/**
 * The one form of an email that is stored: compatibility form (NFKC), domain in ASCII (IDNA) and lower case. Emails
 * that look alike are the same, or look different. `undefined` when its domain cannot be one.
 */
export function normalEmail(typed: string): string | undefined {
  const email = typed.trim().normalize('NFKC')
  const at = email.lastIndexOf('@')
  // What would be read as an escape is no letter of a domain.
  const domain = domainToASCII(email.slice(at + 1).replaceAll('%', ' '))
  const normal = `${email.slice(0, at)}@${domain}`
  return domainPattern.test(domain) && isEmail(normal) ? normal : undefined
}
