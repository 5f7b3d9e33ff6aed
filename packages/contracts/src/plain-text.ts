/** Controls, direction marks, joiners and fillers, unpaired surrogates, unassigned code points. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More than any language uses; such marks would cover the lines around them. */
const stacked = /\p{M}{5}/u

/** Returns whether all characters are visible. */
export const isPlainText = (text: string): boolean => !hidden.test(text) && !stacked.test(text)

/** Returns one line without invisible characters and stacked combining marks. */
export const plainText = (text: string): string =>
  text
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(new RegExp(hidden, 'gu'), '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')

const lookAlikes = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Georgian', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Returns whether a word mixes lookalike scripts, such as a Cyrillic `А` in `Аdmin`. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[\s-]+/).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1)
