/** Also matches accented letters, because the name is decomposed first. */
const vowel = /^\u2068?[aeiouœæ]/i

/** Returns a name after “de” in a French text: “d’Alpine”, “de Prime Tower”. */
export const de = (name: string): string => (vowel.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`)
