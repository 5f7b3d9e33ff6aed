import { chooseProtocol, type HandshakeRequest } from '../protocols/handshake.ts'
import type { HubProtocol } from '../protocols/protocol.ts'
import type { TransferFormat } from '../transports/payload.ts'
import { errorTexts } from './error-text.ts'

export function resolveProtocol(
  request: HandshakeRequest,
  protocols: readonly HubProtocol[],
  formats: readonly TransferFormat[],
): { readonly protocol: HubProtocol } | { readonly error: string } {
  const chosen = chooseProtocol(request, protocols)
  if ('error' in chosen) return chosen
  const { name, transferFormat } = chosen.protocol
  if (formats.includes(transferFormat)) return chosen
  return { error: errorTexts.format(name, transferFormat === 'text' ? 'Text' : 'Binary') }
}
