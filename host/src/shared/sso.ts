import { environment } from '@hoistway/platform/environment'
import { readStartData } from '@hoistway/platform/start'

/** Whether users of this server have passwords, as the served page says; otherwise they sign in only with a provider. */
export const hasLocalAccounts = () => readStartData()?.localAccounts ?? true

interface Options {
  readonly returnUrl?: string | null
  readonly purpose?: 'proof'
}

/** Returns the address that starts single sign-on at a provider. */
export function ssoAddress(provider: string, { returnUrl, purpose }: Options): string {
  const { server, apiPrefix } = environment()
  const query = new URLSearchParams({ ...(returnUrl && { returnUrl }), ...(purpose && { purpose }) })
  return `${server}${apiPrefix}/auth/sso/${encodeURIComponent(provider)}/start${query.size > 0 ? `?${query}` : ''}`
}

/** Result of single sign-on: a one-time code, or the reason of a failure. */
export interface SsoResult {
  readonly code: string | undefined
  readonly failure: string | undefined
}

/** Returns the result in the fragment of an address; `undefined` without one. */
export function ssoResult(hash: string): SsoResult | undefined {
  const values = new URLSearchParams(hash.slice(1))
  const [code, failure] = [values.get('code') ?? undefined, values.get('failure') ?? undefined]
  return code === undefined && failure === undefined ? undefined : { code, failure }
}

/** The provider's window has no link to its opener once it was at the provider. */
const CHANNEL = 'hoistway-sign-in-proof'

export function sendSsoProof(result: SsoResult): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(result)
  channel.close()
}

/** Listens to results of single sign-on in other windows. Returns the function that stops. */
export function onSsoProof(listener: (result: SsoResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<SsoResult>) => listener(data)
  return () => channel.close()
}
