export const and = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

export const or = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
