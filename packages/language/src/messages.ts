/** English is the source of the others. */
export const languages = ['en', 'de', 'fr'] as const

/** A language that all texts exist in. */
export type Language = (typeof languages)[number]

/** The same keys and arguments in another language. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : Text extends object
      ? { readonly [Key in keyof Text]: Translated<Text[Key]> }
      : Text

type Translation = Exclude<Language, 'en'>

/** Imports for each language a module that exports `messages`. */
export type Translations<Messages> = {
  readonly [Each in Translation]: () => Promise<{ readonly messages: Translated<Messages> }>
}

interface Catalogue {
  /** Never rejects: without its translation a text is English. */
  readonly load: (language: Language) => Promise<void>
}

const catalogues: Catalogue[] = []
const listeners = new Set<() => void>()
/** Language for newly loaded code. */
let wanted: Language = 'en'
/** Follows `wanted` once its texts are loaded. */
let shown: Language = 'en'
const readShown = () => shown
let read: () => Language = readShown
let report: (error: Error) => void = () => {}
let loading: Promise<unknown> | undefined

/** Imports for each language a module with an export for each feature. */
export type TextFiles<Texts> = { readonly [Each in Translation]: () => Promise<Texts> }

/** Defines a feature's English texts; its translations are the exports of this name. */
export type DefineTexts<Texts> = <English extends object>(feature: keyof Texts, english: English) => English

/**
 * Returns the function that defines an app's texts, as in the README. Texts are looked up on each access, so that a
 * change of the language takes effect: do not store them in constants. A group or a function counts as one text.
 */
export function textsFrom<Texts extends object>(files: TextFiles<Texts>): DefineTexts<Texts> {
  return (feature, english) =>
    catalogue(english, async (language) => {
      const texts: object = await files[language]()
      return Reflect.get(texts, feature)
    })
}

/**
 * Returns a catalogue with one module for each translation, so that a remote bundles only the translations that it
 * uses.
 */
export function defineMessages<Messages extends object>(
  english: Messages,
  translations: Translations<Messages>,
): Messages {
  return catalogue(english, async (language) => (await translations[language]()).messages)
}

/** Right-to-left letters (the surrogate is that of Adlam), and marks of direction. */
const turning = /[\u0590-\u08ff\u200f\u2066-\u2069\ud83a\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Puts a name with right-to-left letters between isolates (U+2068, U+2069), so that it does not reorder the words and
 * figures next to it.
 */
export function isolated(name: string): string {
  // Overrides would also turn the text after an isolate that the name itself closes.
  const text = name.replace(/[\u202a-\u202e]/g, '')
  return turning.test(text) ? `\u2068${text}\u2069` : text
}

/** Removes the marks of {@link isolated}, for titles and files. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** Functions of a catalogue isolate the names in their arguments. */
function isolating(text: unknown): unknown {
  if (typeof text === 'string') return isolated(text)
  if (typeof text === 'function') return (...args: unknown[]) => text(...args.map(isolating))
  if (Array.isArray(text)) return text.map(isolating)
  return text?.constructor === Object
    ? Object.fromEntries(Object.entries(text).map(([key, member]) => [key, isolating(member)]))
    : text
}

function catalogue<English extends object>(
  english: English,
  translate: (language: Translation) => Promise<object>,
): English {
  const loaded: Partial<Record<Language, unknown>> = {}
  const fallback = isolating(english)
  const load = async (language: Language) => {
    if (language === 'en' || loaded[language]) return
    try {
      loaded[language] = isolating(await translate(language))
    } catch (error) {
      report(
        new Error(`Texts could not be loaded in the language ${language}: they are English`, {
          cause: error,
        }),
      )
    }
  }
  catalogues.push({ load })
  if (wanted !== 'en') waitFor(load(wanted))
  const texts = {}
  for (const key of Object.keys(english))
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => Reflect.get(Object(loaded[read()] ?? fallback), key),
    })
  // Keys and types are those of `english`.
  return texts as English
}

function waitFor(work: Promise<unknown>): void {
  const all = Promise.all([loading, work]).then(() => {
    if (loading === all) loading = undefined
  })
  loading = all
}

/** Resolves when all loaded code has its texts in the set language. Never rejects. */
export async function messagesLoaded(): Promise<void> {
  while (loading) await loading
}

/** Changes the language once its texts are loaded. Never rejects: missing texts are English. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === wanted) return messagesLoaded()
  wanted = language
  waitFor(loadLanguage(language))
  await messagesLoaded()
  if (shown === wanted) return
  shown = wanted
  for (const listener of listeners) listener()
}

/** Loads a language without changing to it. Never rejects. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all(catalogues.map(({ load }) => load(language)))
}

/** Sets the listener for texts that cannot be loaded. */
export function reportMessagesTo(listener: (error: Error) => void): void {
  report = listener
}

/** Returns the language of the texts. */
export const getLanguage = (): Language => read()

/** Calls `listener` after a change of the language. Returns an unsubscribe function. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads the language from `source` on each access, because each request of a server has its own. Call `loadLanguage`
 * first. Returns a function that restores the shown language.
 */
export function readLanguageFrom(source: () => Language): () => void {
  read = source
  return () => {
    read = readShown
  }
}

/** Returns the first supported language of BCP 47 tags such as `navigator.languages`; else English. */
export function bestLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.split('-')[0]?.toLowerCase())
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? 'en'
}

/** Returns a text from outside of a catalogue, such as a descriptor, in the user's language. */
export const translated = (
  text: string,
  translations: Readonly<Partial<Record<string, string>>> | undefined,
): string => translations?.[getLanguage()] ?? text
