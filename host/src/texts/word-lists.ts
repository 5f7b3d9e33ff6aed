/** 'Admin and Manager', in this language. */
export const and = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

/** 'Admin or Manager', in this language. */
export const or = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(words)
