import { git } from '@hoistway/build/git'
import { root } from '../workspace.ts'

/** The last commit of host and remotes with this version. */
export interface PublishedVersion {
  readonly version: string
  readonly commit: string
}

const CONTRACT = 'packages/platform/package.json'

export function publishedVersions(count: number): readonly PublishedVersion[] {
  const current = versionAt('HEAD')
  const changes = git(root, 'log', '--format=%H', '-G^  "version"', '--', CONTRACT)?.split('\n') ?? []
  const found = new Map<string, string>()
  for (const change of changes) {
    const version = versionAt(`${change}~1`)
    const commit = git(root, 'rev-parse', '--verify', '--quiet', `${change}~1`)
    if (version && commit && version !== current && !found.has(version)) found.set(version, commit)
  }
  return [...found].slice(0, count).map(([version, commit]) => ({ version, commit }))
}

function versionAt(reference: string): string | undefined {
  const text = git(root, 'show', `${reference}:${CONTRACT}`)
  return text && JSON.parse(text).version
}
