import { demoPassword, demoUsers } from '@hoistway/e2e/sign-in'

const AT_ONCE = 8

/** Creates organizations until there are so many. */
export async function fillOrganizations(url: string, wanted: number): Promise<void> {
  const login = await call(`${url}/api/auth/login`, undefined, {
    email: demoUsers.admin,
    password: demoPassword,
  })
  const token = String(Object(login).token)
  const all = await call(`${url}/api/organizations?includeInactive=true`, token)
  let next = Array.isArray(all) ? all.length : 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < wanted) {
        const number = next++
        const body = {
          name: `Bench ${number}`,
          type: 'Organization',
          address: { city: `City ${number % 97}` },
        }
        await call(`${url}/api/organizations`, token, body)
      }
    }),
  )
}

async function call(address: string, token: string | undefined, body?: object): Promise<unknown> {
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
