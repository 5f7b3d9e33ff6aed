import { environment } from '@hoistway/platform/environment'
import { readStartData } from '@hoistway/platform/start'

/** The served page says whether users have passwords. */
export const hasLocalAccounts = () => readStartData()?.localAccounts ?? true

interface Options {
  readonly returnUrl?: string | null
  readonly purpose?: 'proof'
}

export function ssoAddress(provider: string, { returnUrl, purpose }: Options): string {
  const { server, apiPrefix } = environment()
  const query = new URLSearchParams({ ...(returnUrl && { returnUrl }), ...(purpose && { purpose }) })
  return `${server}${apiPrefix}/auth/sso/${encodeURIComponent(provider)}/start${query.size > 0 ? `?${query}` : ''}`
}

/** A one-time code, or the reason of a failure. */
export interface SsoResult {
  readonly code: string | undefined
  readonly failure: string | undefined
}

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

export function onSsoProof(listener: (result: SsoResult) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<SsoResult>) => listener(data)
  return () => channel.close()
}
