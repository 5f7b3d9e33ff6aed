import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './repository-files.ts'

export function unknownCitations(root: string, ids: ReadonlySet<string>): string[] {
  return repositoryFiles(root, '{ts,tsx,mjs,css,md}').flatMap((path) =>
    citedIds(readFileSync(join(root, path), 'utf8'))
      .filter((id) => !ids.has(id))
      .map((id) => `${path} cites ${id}, which no page has`),
  )
}

/** Their documents are not in this repository. */
export function outsideCitations(root: string): string[] {
  return repositoryFiles(root, '{ts,tsx,mjs,css,md}').flatMap((path) =>
    citedSections(readFileSync(join(root, path), 'utf8')).map(
      (section) => `${path} cites ${section}, which is not in this repository: cite a behaviour ID`,
    ),
  )
}

export function citedSections(text: string): string[] {
  return text.match(/\b[AB] §\d+|\breading \d+/g) ?? []
}

export function citedIds(text: string): string[] {
  return [...text.matchAll(/\bbehaviour `?([a-z-]+(?:\.[a-z0-9-]+)+)/g)].map(([, id = '']) => id)
}
