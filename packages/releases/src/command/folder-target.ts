import { canaried, promoted, rolledBack } from '../plan.ts'
import { writeStaticPage } from '../static-page.ts'
import { openReleaseStore, pruneStore } from '../store.ts'
import { verifyStore } from '../verify.ts'
import type { Target } from './target.ts'

/** Releases in a folder that a web server serves as it is, or that is copied to an object store. */
export function folderTarget(folder: string, by: string): Target {
  const store = openReleaseStore(folder)
  const now = () => ({ by, at: new Date().toISOString() })
  return {
    where: folder,
    read: async () => store.read(),
    publish: (build) => store.add({ ...build, by }),
    promote: (name, version) => store.change((before) => promoted(before, name, version, now())),
    canary: (name, version, audience) =>
      store.change((before) => canaried(before, name, version, audience, now())),
    rollback: (name) => store.change((before) => rolledBack(before, name, now())),
    prune: (keep) => pruneStore(store, keep),
    writePage: (host) => writeStaticPage(host, store),
    verify: () => verifyStore(store),
  }
}
