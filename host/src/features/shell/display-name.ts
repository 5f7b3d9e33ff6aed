import type { User } from '@hoistway/contracts/auth'

/** First and last name; the email for an account that has neither. */
export function displayName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email
}
