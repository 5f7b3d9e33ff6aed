import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'

/**
 * Adds English reasons to validation errors, because zod/mini has none. All copies of zod in a page share this
 * configuration.
 */
export const explainBadValues = () => config(english())
