/** Words of the passwords that attackers try first, among those that the rules let pass. */
const words = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwerty',
  'welcome',
  'letmein',
  'admin',
  'iloveyou',
  'abc',
  'changeme',
  'elevator',
  'hoistway',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monkey',
  'dragon',
  'football',
]

/** A common word with nothing but digits and signs around it, as in `Password1!`. */
export function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const kept = password.toLowerCase().replaceAll(/^[\d#?!$%^&*-]+|[\d#?!$%^&*-]+$/g, '')
  return words.includes(bare) || words.includes(kept)
}
