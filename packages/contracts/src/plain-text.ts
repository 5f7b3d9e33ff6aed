/**
 * Characters that nobody sees: controls, marks that turn the direction of text, joiners and fillers, halves of
 * surrogate pairs, code points without a character.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More accents on one letter than any language writes: they cover the lines around it. */
const stacked = /\p{M}{5}/u

/** Whether a text holds nothing but what a reader sees. */
export const isPlainText = (text: string): boolean => !hidden.test(text) && !stacked.test(text)

/** Returns a text on one line, without the characters that nobody sees and without towers of accents. */
export const plainText = (text: string): string =>
  text
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(new RegExp(hidden, 'gu'), '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')

/** Scripts with letters that look like those of another one. */
const lookAlikes = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Georgian', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether a word mixes letters of scripts that look alike, as a Cyrillic `А` in `Аdmin`. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[\s-]+/).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1)
