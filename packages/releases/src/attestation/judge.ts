import type { Envelope } from '../envelope.ts'
import { ReleaseError } from '../plan.ts'
import { RELEASE_PART } from '../product.ts'
import type { Provenance } from '../registry.ts'
import { texts } from '../texts.ts'
import { signerOf } from './signature.ts'
import { hexOf, neededChecks, type Statement, statementIn } from './statement.ts'

/** Validity of an attestation. */
export const ATTESTATION_HOURS = 24
const HOUR_MS = 3_600_000
/** Tolerated clock difference between two machines. */
const SKEW_MS = 5 * 60_000

/** The published build that an attestation must cover. */
export interface Attested {
  readonly remote: string
  readonly version: string
  /** Hashes of the received files by path. */
  readonly hashes: Readonly<Record<string, string>>
  /** Expected commit. Absent: any. */
  readonly commit?: string | undefined
}

interface TrustedKey {
  readonly keyId: string
  readonly name: string
  readonly publicKey: string
}

/** Checks that a recent signed statement covers exactly this build. @throws ReleaseError naming the mismatch */
export function judged(
  given: Envelope,
  attested: Attested,
  keys: readonly TrustedKey[],
  now = Date.now(),
): { readonly commit: string; readonly provenance: Provenance } {
  const signer = signerOf(given, keys)
  if (!signer) throw new ReleaseError(texts.attestation.notSigned(attested.remote))
  const said = agreed(given, attested)
  refuseStale(said, now)
  const { commit, builder, finishedOn } = said.predicate[RELEASE_PART]
  const { url, passedTests } = said.predicate
  const attestedBy = { key: signer.name, keyId: signer.keyId, checks: passedTests.slice(0, 20) }
  return { commit, provenance: { builder, builtAt: finishedOn, ...(url && { url }), attestedBy } }
}

/** Checks that a statement is about this build, without checking its signature. @throws ReleaseError */
export function agreed(given: Envelope, { remote, version, hashes, commit }: Attested): Statement {
  const said = statementIn(given)
  if (!said) throw new ReleaseError(texts.attestation.empty)
  const { [RELEASE_PART]: about, result, passedTests, failedTests = [] } = said.predicate
  if (about.remote !== remote || about.version !== version)
    throw new ReleaseError(texts.attestation.otherRelease(about.remote, about.version, remote, version))
  if (commit !== undefined && about.commit !== commit)
    throw new ReleaseError(texts.attestation.otherCommit(about.commit, commit))
  const missing = neededChecks.filter((check) => !passedTests.includes(check))
  if (result !== 'PASSED' || failedTests.length > 0 || missing.length > 0)
    throw new ReleaseError(texts.attestation.notPassed([...failedTests, ...missing].join(', ') || result))
  const named = new Map(said.subject.map(({ name, digest }) => [name, digest.sha384]))
  const arrived = new Map(Object.entries(hashes).map(([path, hash]) => [path, hexOf(hash)]))
  const paths = new Set([...named.keys(), ...arrived.keys()])
  const other = [...paths].sort().find((path) => named.get(path) !== arrived.get(path))
  if (other !== undefined || named.size !== said.subject.length)
    throw new ReleaseError(texts.attestation.otherBuild(other ?? 'a file twice'))
  return said
}

function refuseStale({ predicate }: Statement, now: number): void {
  const { finishedOn } = predicate[RELEASE_PART]
  const age = now - Date.parse(finishedOn)
  if (age < -SKEW_MS) throw new ReleaseError(texts.attestation.future(finishedOn))
  if (age > ATTESTATION_HOURS * HOUR_MS)
    throw new ReleaseError(texts.attestation.tooOld(finishedOn, ATTESTATION_HOURS))
}
