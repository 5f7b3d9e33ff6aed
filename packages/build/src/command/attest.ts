import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Envelope, envelope } from '@hoistway/releases/attestation/envelope'
import { privateKeyOf, signed } from '@hoistway/releases/attestation/signature'
import { passedStatement } from '@hoistway/releases/attestation/statement'
import { hashesIn } from '@hoistway/releases/integrity'
import { json } from '@hoistway/releases/json'
import { ReleaseError } from '@hoistway/releases/plan'
import { checkRemote } from '../check/check-remote.ts'
import { builderOf } from '../remote/builder.ts'
import { refuseDirty, requireUnchanged } from '../remote/clean-tree.ts'
import { git } from '../remote/git.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import { runAllChecks } from '../remote/run-checks.ts'
import { withBuild } from '../remote/with-build.ts'

interface Wanted {
  readonly to: string
  readonly version: string | undefined
}

/** A server accepts the attestation instead of a second run. @throws ReleaseError */
export async function attest(
  folder: string,
  { to, version }: Wanted,
  say: (text: string) => void,
): Promise<void> {
  const key = signingKey(process.env.HOISTWAY_SIGNING_KEY)
  const descriptor = await descriptorIn(folder)
  const refuseChanged = requireUnchanged(folder, 'nothing was signed')
  refuseDirty(folder)
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (!commit) throw new ReleaseError(`${folder} has no commit.`)
  const startedOn = new Date().toISOString()
  say('checking requirements and declarations')
  await checkRemote(folder, descriptor, {}, say)
  const tests = await runAllChecks(folder, say)
  say('building')
  const use = async (dist: string) => {
    refuseChanged()
    const statement = passedStatement(await hashesIn(dist), {
      remote: descriptor.name,
      version: version ?? descriptor.version,
      commit,
      ...builderOf(process.env),
      tests,
      startedOn,
      finishedOn: new Date().toISOString(),
    })
    writeFileSync(to, `${JSON.stringify(signed(JSON.stringify(statement), key), null, 1)}\n`)
  }
  await withBuild(folder, use, { isFresh: true })
}

/** The variable contains the key or a file name. @throws ReleaseError */
function signingKey(given: string | undefined): KeyObject {
  if (!given)
    throw new ReleaseError(
      'HOISTWAY_SIGNING_KEY must contain a key or the name of its file. hoistway keys new creates one.',
    )
  if (given.includes('-----BEGIN')) return privateKeyOf(given)
  if (!existsSync(given)) throw new ReleaseError('HOISTWAY_SIGNING_KEY is neither a key nor a file.')
  return privateKeyOf(readFileSync(given, 'utf8'))
}

/** @throws ReleaseError */
export function attestationIn(file: string): Envelope {
  if (!existsSync(file)) throw new ReleaseError(`${file} is not there.`)
  const read = envelope.safeParse(json(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new ReleaseError(`${file} is not an attestation: hoistway test --attest creates one.`)
}
