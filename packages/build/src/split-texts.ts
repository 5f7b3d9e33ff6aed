import { basename } from 'node:path'
import type { LoaderDefinitionFunction } from 'webpack'

/**
 * Returns the part of `texts/en.ts` with the texts of `feature`, so that a page downloads only those of its features;
 * without a feature, the module that exports all of them.
 */
export function splitTexts(source: string, file: string, feature: string | undefined): string {
  const statements = source.split(/^(?=import |export |const |function |interface |type |\/\*)/m)
  const features = statements.flatMap((text) => /^export const (\w+) = define\(/.exec(text)?.[1] ?? [])
  if (features.length === 0) return source
  if (feature !== undefined) return onlyFeature(feature, statements)
  return features.map((name) => `export { ${name} } from './${file}?feature=${name}'\n`).join('')
}

function onlyFeature(name: string, statements: readonly string[]): string {
  const kept = new Set(statements.filter((statement) => statement.startsWith(`export const ${name} = `)))
  // A remaining helper may need another one.
  for (const text of kept)
    for (const statement of statements) {
      const helper = /^(?:const|function) (\w+)/.exec(statement)?.[1]
      if (helper && new RegExp(`\\b${helper}\\b`).test(text)) kept.add(statement)
    }
  return statements.filter((statement) => kept.has(statement) || statement.startsWith('import ')).join('')
}

const loader: LoaderDefinitionFunction = function (source) {
  const feature = new URLSearchParams(this.resourceQuery).get('feature') ?? undefined
  return splitTexts(source, basename(this.resourcePath), feature)
}

export default loader
