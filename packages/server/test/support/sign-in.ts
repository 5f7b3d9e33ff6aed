/** Returns the user's token, by default that of the demo Admin. */
export async function signIn(
  url: string,
  email = 'admin@hoistway.demo',
  password = 'Hoistway!2026',
): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = Object(await answer.json())
  if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${answer.status}`)
  return token
}
