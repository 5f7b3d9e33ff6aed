import { demoPassword, demoUsers } from '@hoistway/e2e/sign-in'

const AT_ONCE = 8

/** Signs in as an Admin. Calls without a body are GET, with one POST. */
export async function adminCalls(url: string): Promise<(path: string, body?: object) => Promise<unknown>> {
  const login = await call(`${url}/api/auth/login`, undefined, {
    email: demoUsers.admin,
    password: demoPassword,
  })
  const token = String(Object(login).token)
  return (path, body) => call(`${url}/api/${path}`, token, body)
}

export async function fillOrganizations(url: string, wanted: number): Promise<void> {
  const api = await adminCalls(url)
  const all = await api('organizations?includeInactive=true')
  await create(Array.isArray(all) ? all.length : 0, wanted, (number) =>
    api('organizations', {
      name: `Bench ${number}`,
      type: 'Organization',
      address: { city: `City ${number % 97}` },
    }),
  )
}

export async function fillElevators(url: string, wanted: number): Promise<void> {
  const api = await adminCalls(url)
  const { totalCount } = Object(await api('elevators?pageSize=1'))
  const [organization] = Object(await api('organizations'))
  await create(Number(totalCount), wanted, (number) =>
    api('elevators', {
      name: `Bench ${number}`,
      elevatorType: 'ARL',
      organizationId: organization.id,
      controllerId: `BENCH-${number}`,
    }),
  )
}

async function create(from: number, to: number, one: (number: number) => Promise<unknown>): Promise<void> {
  let next = from
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < to) await one(next++)
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
  const text = await answer.text()
  return text ? JSON.parse(text) : undefined
}
