import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { agreed } from '@hoistway/releases/attestation/judge'
import type { Command } from '@hoistway/releases/command/command-line'
import type { Target } from '@hoistway/releases/command/target'
import { HOST } from '@hoistway/releases/descriptor'
import { hostDescriptorOf } from '@hoistway/releases/host-release'
import { hashesIn } from '@hoistway/releases/integrity'
import { ReleaseError } from '@hoistway/releases/plan'
import { versionOfBranch } from '@hoistway/releases/preview'
import { entryOf, type Release, releaseOf } from '@hoistway/releases/registry'
import { checkRemote } from '../check/check-remote.ts'
import { builderOf } from '../remote/builder.ts'
import { refuseDirty, requireUnchanged } from '../remote/clean-tree.ts'
import { git } from '../remote/git.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import { checkTree } from '../remote/run-checks.ts'
import { withBuild } from '../remote/with-build.ts'
import { attestationIn } from './attest.ts'

type Wanted = Pick<Command, 'remote' | 'version' | 'allowDirty' | 'attestation' | 'preview'>

/**
 * Publishes without making it live. With an attestation, the server verifies that instead of repeated checks.
 * @throws ReleaseError
 */
export async function publish(
  folder: string,
  wanted: Wanted,
  target: Target,
  say: (text: string) => void,
): Promise<Release> {
  const { remote, allowDirty, attestation: file, preview } = wanted
  const isConsole = remote === HOST
  const descriptor = isConsole ? consoleIn(folder, wanted) : await descriptorIn(folder)
  if (descriptor.name !== remote)
    throw new ReleaseError(`The remote in ${folder} is ${descriptor.name}, not ${remote}.`)
  const refuseChanged = requireUnchanged(folder, 'nothing was published')
  const commit = git(folder, 'rev-parse', 'HEAD')
  const version =
    wanted.version ??
    (preview ? versionOfBranch(descriptor.version, preview.branch, commit) : descriptor.version)
  // A preview does not use up the version number of a release.
  if (preview && !version.includes('-'))
    throw new ReleaseError(`${version} is a release version. For a preview, use --version ${version}-beta.1.`)
  const attestation = file === undefined ? undefined : attestationIn(file)
  const registry = await target.read()
  if (releaseOf(entryOf(registry, remote), version))
    throw new ReleaseError(`${remote} ${version} is published already; a release never changes.`)
  if (!allowDirty) refuseDirty(folder)
  if (!attestation) {
    if (!isConsole) {
      say('checking requirements and declarations')
      await checkRemote(folder, descriptor, { registry }, say)
    }
    await checkTree(folder, say)
  }
  say('building')
  const use = async (dist: string) => {
    refuseChanged()
    // Fails before anything is sent. Only the server can verify the signer.
    if (attestation) agreed(attestation, { remote, version, hashes: await hashesIn(dist), commit })
    say(`publishing ${version}`)
    const provenance = { ...builderOf(process.env), builtAt: new Date().toISOString() }
    return target.publish({ folder: dist, version, commit, provenance, attestation }, preview)
  }
  // The hashes of an attestation detect edited files.
  return withBuild(folder, use, { isFresh: !attestation })
}

/** @throws ReleaseError */
function consoleIn(folder: string, { version, attestation, preview }: Wanted) {
  if (!existsSync(join(folder, 'src/index.html'))) throw new ReleaseError(`There is no console in ${folder}.`)
  if (attestation !== undefined) throw new ReleaseError('A console is published without an attestation.')
  if (preview) throw new ReleaseError('A console has no previews: use a canary.')
  if (version === undefined) throw new ReleaseError('A console needs --version X.Y.Z.')
  return hostDescriptorOf('—', version)
}
