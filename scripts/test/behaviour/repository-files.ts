import { globSync } from 'node:fs'

const skipped = new Set(['node_modules', 'dist', 'test-results'])

export function repositoryFiles(root: string, ending: string): string[] {
  return globSync(`{host,mfe-*,packages,scripts}/**/*.${ending}`, {
    cwd: root,
    exclude: (name) => skipped.has(name),
  }).sort()
}
