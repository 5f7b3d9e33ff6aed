import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from './repository-files.ts'
import type { NamedTest, Statement } from './statements.ts'

export function missingTests(root: string, statements: readonly Statement[]): string[] {
  const files = repositoryFiles(root, '{test,spec}.{ts,tsx}')
  const sources = new Map<string, string>()
  const source = (path: string) => {
    const text = sources.get(path) ?? readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'")
    sources.set(path, text)
    return text
  }
  return statements.flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const [path, ...more] = files.filter((each) => isFile(test, each))
      if (!path) return [`${id}: no file ${test.file}`]
      if (more.length > 0) return [`${id}: ${test.file} is ${[path, ...more].join(' and ')}`]
      return isTitled(source(path), test.title) ? [] : [`${id}: ${path} has no test "${test.title}"`]
    }),
  )
}

export function isFile({ file }: NamedTest, path: string): boolean {
  return path === file || path.endsWith(`/${file}`)
}

function isTitled(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
