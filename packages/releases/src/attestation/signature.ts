import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type Envelope, PAYLOAD_TYPE } from '../envelope.ts'
import { ReleaseError } from '../plan.ts'
import { texts } from '../texts.ts'

/** Returns type and payload with their lengths, which separates the two unambiguously. */
export function signedBytes(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `
  return Buffer.concat([Buffer.from(head), payload])
}

/** Signs a text with an Ed25519 key. */
export function signed(text: string, key: KeyObject): Envelope {
  const payload = Buffer.from(text)
  const signature = sign(null, signedBytes(PAYLOAD_TYPE, payload), key)
  return {
    payload: payload.toString('base64'),
    payloadType: PAYLOAD_TYPE,
    signatures: [{ keyid: keyId(createPublicKey(key)), sig: signature.toString('base64') }],
  }
}

/** Returns the first key that verifies the envelope. Ignores the unauthenticated key ID in a signature. */
export function signerOf<K extends { readonly publicKey: string }>(
  { payload, payloadType, signatures }: Envelope,
  keys: readonly K[],
): K | undefined {
  const bytes = signedBytes(payloadType, Buffer.from(payload, 'base64'))
  return keys.find(({ publicKey }) => {
    const key = createPublicKey(publicKey)
    return signatures.some(({ sig }) => verify(null, bytes, key, Buffer.from(sig, 'base64')))
  })
}

/** Returns the SHA-256 hash of the DER form. */
export const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** Reads an Ed25519 key in PEM. @throws ReleaseError */
export function publicKeyOf(pem: string): KeyObject {
  return readKey(pem, 'PUBLIC KEY', createPublicKey)
}

/** @throws ReleaseError that never shows the input */
export function privateKeyOf(pem: string): KeyObject {
  return readKey(pem, 'PRIVATE KEY', createPrivateKey)
}

function readKey(pem: string, kind: string, read: (pem: string) => KeyObject): KeyObject {
  const text = pem.trim()
  const isOne = text.startsWith(`-----BEGIN ${kind}-----`) && text.endsWith(`-----END ${kind}-----`)
  const key = isOne ? readable(text, read) : undefined
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new ReleaseError(texts.attestation.noKey(kind))
}

function readable(text: string, read: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    return read(text)
  } catch {
    // OpenSSL messages only describe its internals.
    return undefined
  }
}
