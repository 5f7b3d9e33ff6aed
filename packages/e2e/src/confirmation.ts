import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from './sign-in.ts'

export const CONFIRMATION_HEADER = 'x-hoistway-confirmation'

export async function confirmedHeaders(
  request: APIRequestContext,
  headers: Record<string, string>,
  kind: 'accounts',
  baseURL = '',
): Promise<Record<string, string>> {
  const data = { kind, proof: { password: demoPassword } }
  const answer = await request.post(`${baseURL}/api/auth/confirmations`, { headers, data })
  return { ...headers, [CONFIRMATION_HEADER]: (await answer.json()).token }
}
