import { HOST } from './descriptor.ts'
import { type Decision, givable, knownEntry, ReleaseError, withEntry, withPreviews } from './plan.ts'
import { hasEnded, type Preview, previewOf } from './preview.ts'
import type { Registry, RemoteEntry } from './registry.ts'
import { isOld } from './taken-back.ts'
import { texts } from './texts.ts'

/** Limit per remote. */
const MAX_PREVIEWS = 50

/** Branch, end and viewers of a preview. */
export type PreviewOptions = Pick<Preview, 'branch' | 'until' | 'roles' | 'users'>

/** Sets the preview of a branch. @throws ReleaseError */
export function previewed(
  before: Registry,
  name: string,
  version: string,
  { branch, until, roles, users }: PreviewOptions,
  { by, at }: Decision,
): Registry {
  if (name === HOST) throw new ReleaseError(texts.previewOfHost)
  const { entry } = givable(before, name, version)
  const others = entry.previews?.filter((each) => each.branch !== branch) ?? []
  if (others.length >= MAX_PREVIEWS) throw new ReleaseError(texts.manyPreviews(name, MAX_PREVIEWS))
  const added: Preview = { branch, version, since: at, by, ...(until && { until }), roles, users }
  return withEntry(before, name, withPreviews(entry, [...others, added], at))
}

/** @throws ReleaseError if there is none */
export function previewEnded(before: Registry, name: string, branch: string, { at }: Decision): Registry {
  const entry = knownEntry(before, name)
  if (!previewOf(entry, branch)) throw new ReleaseError(texts.noPreview(name, branch))
  const left = entry.previews?.filter(({ branch: of }) => of !== branch) ?? []
  return withEntry(before, name, withPreviews(entry, left, at))
}

/** Returns the same object if no preview has expired. */
export function withoutEndedPreviews(before: Registry, now: number): Registry {
  let after = before
  for (const [name, entry] of Object.entries(before.remotes)) {
    const { previews = [] } = entry
    const ends = previews.filter((each) => hasEnded(each, now)).map(({ until = '' }) => until)
    const last = ends.sort().at(-1)
    if (last === undefined) continue
    const left = previews.filter((each) => !hasEnded(each, now))
    after = withEntry(after, name, withPreviews(entry, left, last))
  }
  return after
}

/** Returns releases of branches whose last preview ended at least a day ago. */
export function leftOfBranches(
  { live, canary, previous, previews, releases }: RemoteEntry,
  now: number,
): string[] {
  const used = new Set([
    live,
    canary?.version,
    ...previous,
    ...(previews ?? []).map(({ version }) => version),
  ])
  return releases
    .filter(({ branch, version }) => branch && !used.has(version))
    .filter(({ unusedSince, publishedAt }) => isOld(unusedSince ?? publishedAt, now))
    .map(({ version }) => version)
}
