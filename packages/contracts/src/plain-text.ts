/**
 * Characters that nobody sees: controls, marks that turn the direction of text, joiners and fillers, halves of
 * surrogate pairs, code points without a character.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** More accents on one letter than any language writes: they cover the lines around it. */
const stacked = /\p{M}{5}/u

/** Whether a text holds nothing but what a reader sees. */
export const isPlainText = (text: string): boolean => !hidden.test(text) && !stacked.test(text)

/** Scripts with letters that look like those of another one. */
const lookAlikes = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Georgian', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Whether a word mixes letters of scripts that look alike, as a Cyrillic `А` in `Аdmin`. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[\s-]+/).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1)
