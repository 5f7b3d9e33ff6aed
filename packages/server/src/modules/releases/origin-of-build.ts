import type { Envelope } from '@hoistway/releases/attestation/envelope'
import { type Attested, judged } from '@hoistway/releases/attestation/judge'
import { HOST } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import type { Provenance } from '@hoistway/releases/registry'
import { releases as messages } from '../../texts/en.ts'
import type { ReleasePolicy } from './rights/deciding.ts'
import type { signingKeyRepository } from './rights/signing-keys.repository.ts'

interface StatedOrigin {
  readonly provenance?: Provenance | undefined
  readonly attestation?: Envelope | undefined
}

interface Trust {
  readonly keys: Pick<ReturnType<typeof signingKeyRepository>, 'trusted'>
  readonly policy: ReleasePolicy
}

/**
 * Returns commit, place and time of a build: as its attestation proves, or else as reported.
 * @throws ReleaseError
 */
export async function originOf(
  upload: Attested,
  { provenance, attestation }: StatedOrigin,
  { keys, policy }: Trust,
): Promise<{ readonly commit: string | undefined; readonly provenance: Provenance | undefined }> {
  if (attestation) return judged(attestation, upload, await keys.trusted(upload.remote))
  // Consoles are checked by their build pipeline; no command attests them.
  if (policy.attestationRequired && upload.remote !== HOST)
    throw new ReleaseError(messages.attestation.needed(upload.remote))
  return { commit: upload.commit, provenance }
}
