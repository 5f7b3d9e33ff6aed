import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'

/**
 * Makes the log say what is wrong with a malformed value: zod/mini has no texts of its own. All copies of zod in a page read
 * this configuration, those of remotes included.
 */
export const explainBadValues = () => config(english())
