import { CONFIRMATION_HEADER, CONFIRMATION_NEEDED } from '@hoistway/contracts/confirmation'

interface Sent {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape, and fails where one differs
  readonly body: any
}

/** Confirms a sensitive call with the demo users' password and repeats it. */
export async function confirmed<T extends Sent>(
  send: (headers?: Record<string, string>) => Promise<T>,
  post: (path: string, body: unknown) => Promise<Sent>,
): Promise<T> {
  const answer = await send()
  if (answer.status !== 403 || answer.body.code !== CONFIRMATION_NEEDED) return answer
  const wish = { kind: answer.body.kind, proof: { password: 'Hoistway!2026' } }
  const { status, body } = await post('auth/confirmations', wish)
  return status === 200 ? send({ [CONFIRMATION_HEADER]: body.token }) : answer
}
