import { type FolderAuthor, folderAudit } from '../folder-audit.ts'
import { canaried, promoted, ReleaseError, rolledBack, withdrawn } from '../plan.ts'
import { previewEnded, previewed } from '../plan-preview.ts'
import { previewEnd } from '../preview.ts'
import { writeStaticPage } from '../static-page.ts'
import { openReleaseStore, pruneStore } from '../store.ts'
import { requireSound, verifyStore } from '../verify.ts'
import type { PreviewOptions, Target } from './target.ts'

const planOf = ({ days, ...options }: PreviewOptions) => ({
  ...options,
  until: previewEnd(options.branch, days, Date.now()),
})

const NO_SCHEDULER = 'A folder cannot run scheduled changes: --at needs a server as --target.'

export function folderTarget(folder: string, author: FolderAuthor): Target {
  const { by } = author
  const audit = folderAudit(folder)
  const store = openReleaseStore(folder)
  const storeFor = (action: string) => openReleaseStore(folder, audit.recording(author, action))
  const now = () => ({ by, at: new Date().toISOString() })
  return {
    where: folder,
    read: async () => store.read(),
    async publish({ attestation, ...build }, options) {
      if (attestation)
        throw new ReleaseError('A folder has no signing keys: an attestation needs a server as --target.')
      return storeFor('publish').add(
        { ...build, by, branch: options?.branch },
        (after, { version, descriptor }) =>
          options ? previewed(after, descriptor.name, version, planOf(options), now()) : after,
      )
    },
    async preview(name, version, options) {
      await requireSound(store, name, version)
      return storeFor('preview').change((before) => previewed(before, name, version, planOf(options), now()))
    },
    endPreview: (name, branch) =>
      storeFor('preview-end').change((before) => previewEnded(before, name, branch, now())),
    async promote(name, version, at) {
      if (at) throw new ReleaseError(NO_SCHEDULER)
      await requireSound(store, name, version)
      return storeFor('promote').change((before) => promoted(before, name, version, now()))
    },
    async approve() {
      throw new ReleaseError('A folder has no approvals: two people promote only on a server.')
    },
    async canary(name, version, { plan, at, ...audience }) {
      if (at) throw new ReleaseError(NO_SCHEDULER)
      if (plan) throw new ReleaseError('A folder counts no sessions: steps need a server as --target.')
      await requireSound(store, name, version)
      return storeFor('canary').change((before) => canaried(before, name, version, audience, now()))
    },
    rollback: (name, live, version) =>
      storeFor('rollback').change((before) => rolledBack(before, name, now(), live, version)),
    withdraw: (name, version) =>
      storeFor('withdraw').change((before) => withdrawn(before, name, version, now())),
    prune: (keep) => pruneStore(storeFor('prune'), keep),
    writePage: (host) => writeStaticPage(host, store),
    audit: async (remote, limit) => audit.latest(remote, limit),
    verify: () => verifyStore(store),
  }
}
