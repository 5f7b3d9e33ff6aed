import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Envelope } from '@hoistway/releases/attestation/envelope'
import { type Attested, judged } from '@hoistway/releases/attestation/judge'
import { HOST } from '@hoistway/releases/descriptor'
import { hashOf, isCopy } from '@hoistway/releases/integrity'
import { ReleaseError } from '@hoistway/releases/plan'
import type { Provenance } from '@hoistway/releases/registry'
import { HttpError } from '../../base/errors.ts'
import { releases as messages } from '../../texts/en.ts'
import type { ReleasePolicy } from './rights/deciding.ts'
import type { signingKeyRepository } from './rights/signing-keys.repository.ts'

export const MAX_BUILD = 64 * 1024 * 1024
/** Builds are in memory while they arrive and until they are published. */
const MAX_HELD = 2 * MAX_BUILD

/** The publisher of a processed build may have disconnected. */
const held = { arriving: 0, processed: 0 }

/** Returns a function that releases the memory of the upload. @throws HttpError 503 without enough memory */
export function heldUpload(stage: keyof typeof held, headers: IncomingHttpHeaders): () => void {
  const bytes = Math.min(Number(headers['content-length'] ?? MAX_BUILD), MAX_BUILD)
  if (held[stage] + bytes > MAX_HELD)
    throw new HttpError(503, messages.manyBuilds, { headers: { 'retry-after': '5' } })
  held[stage] += bytes
  return () => {
    held[stage] -= bytes
  }
}

interface Upload {
  /** Base64 by path; the paths are checked. */
  readonly files: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}

/** The folder exists during `work`. @throws ReleaseError */
export async function withBuildFolder<T>(
  { files, integrity }: Upload,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const missing = Object.keys(integrity).find((path) => !Object.hasOwn(files, path))
  if (missing !== undefined) throw new ReleaseError(messages.notArrived(missing))
  const copy = Object.keys(files).find(isCopy)
  if (copy !== undefined) throw new ReleaseError(messages.isCopy(copy))
  const folder = await mkdtemp(join(tmpdir(), 'hoistway-build-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path)
      const bytes = Buffer.from(content, 'base64')
      if (hashOf(bytes) !== integrity[path]) throw new ReleaseError(messages.notBuilt(path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface StatedOrigin {
  readonly provenance?: Provenance | undefined
  readonly attestation?: Envelope | undefined
}

interface Trust {
  readonly keys: Pick<ReturnType<typeof signingKeyRepository>, 'trusted'>
  readonly policy: ReleasePolicy
}

/** Returns the attested origin, or else the reported one. @throws ReleaseError */
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
