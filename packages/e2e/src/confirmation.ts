import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from './sign-in.ts'

/** Header with the token of a confirmation. */
export const CONFIRMATION_HEADER = 'x-hoistway-confirmation'

/** Returns the headers of a demo user with those of a fresh confirmation. */
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
