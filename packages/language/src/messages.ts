/** English is complete by definition: the other languages are translations of its catalogues. */
export const languages = ['en', 'de', 'fr'] as const

/** A language that all texts exist in. */
export type Language = (typeof languages)[number]

/** The same keys and the same arguments in another language. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : Text extends object
      ? { readonly [Key in keyof Text]: Translated<Text[Key]> }
      : Text

type Translation = Exclude<Language, 'en'>

/** Where the translations of a catalogue are: one module for each language, which exports `messages`. */
export type Translations<Messages> = {
  readonly [Each in Translation]: () => Promise<{ readonly messages: Translated<Messages> }>
}

interface Catalogue {
  /** Loads a translation, once. Never rejects: without its translation a text is English. */
  readonly load: (language: Language) => Promise<void>
}

const catalogues: Catalogue[] = []
const listeners = new Set<() => void>()
/** What code that is loaded from now on has its texts in. */
let wanted: Language = 'en'
/** What texts are read in: the wanted language, once its texts are there. */
let shown: Language = 'en'
const readShown = () => shown
let read: () => Language = readShown
let report: (error: Error) => void = () => {}
let loading: Promise<unknown> | undefined

/** Where the translations of an app are: one module for each language, with an export for each feature. */
export type TextFiles<Texts> = { readonly [Each in Translation]: () => Promise<Texts> }

/** Defines the English texts of a feature. Its translations are the exports of this name. */
export type DefineTexts<Texts> = <English extends object>(feature: keyof Texts, english: English) => English

/**
 * Returns the function that an app uses to define its texts. Texts are looked up on each access, so that a change of the
 * language takes effect. Do not store them in constants. A group or a function counts as one text.
 *
 * ```ts
 * // texts/define.ts
 * export type Texts = Translated<typeof import('./en.ts')>
 * export const define: DefineTexts<Texts> = textsFrom<Texts>({
 *   de: () => import(/* webpackChunkName: "de" *\/ './de.ts'),
 *   fr: () => import(/* webpackChunkName: "fr" *\/ './fr.ts'),
 * })
 * // texts/en.ts
 * export const cars = define('cars', { title: 'Cars', count: (n: number) => `${n} cars` })
 * // texts/de.ts
 * export const cars: Texts['cars'] = { title: 'Kabinen', count: (n) => `${n} Kabinen` }
 * ```
 */
export function textsFrom<Texts extends object>(files: TextFiles<Texts>): DefineTexts<Texts> {
  return (feature, english) =>
    catalogue(english, async (language) => {
      const texts: object = await files[language]()
      return Reflect.get(texts, feature)
    })
}

/**
 * Returns a catalogue with one module for each translation, which exports `messages`. The contracts use it: a remote bundles
 * the translations of the catalogues that it uses, and no others.
 */
export function defineMessages<Messages extends object>(
  english: Messages,
  translations: Translations<Messages>,
): Messages {
  return catalogue(english, async (language) => (await translations[language]()).messages)
}

/** Hebrew, Arabic and related letters (the surrogate is that of Adlam), and marks of direction. */
const turning = /[\u0590-\u08ff\u200f\u2066-\u2069\ud83a\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Returns a name for use within a sentence. A name with letters that are written from right to left is put between
 * isolates (U+2068 and U+2069), so that it does not reorder the words and figures next to it.
 */
export function isolated(name: string): string {
  // Overrides would also turn the text after an isolate that the name itself closes.
  const text = name.replace(/[\u202a-\u202e]/g, '')
  return turning.test(text) ? `\u2068${text}\u2069` : text
}

/** Returns a text without the marks of {@link isolated}, for titles and files. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')

/** Isolates a name or the names in a list or group. Functions of a catalogue isolate the names that they are called with. */
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
  // The keys are those of `english`, and what each returns has the type that it has there.
  return texts as English
}

function waitFor(work: Promise<unknown>): void {
  const all = Promise.all([loading, work]).then(() => {
    if (loading === all) loading = undefined
  })
  loading = all
}

/** Resolves when the texts of all code that has been loaded can be read in the language that was set. Never rejects. */
export async function messagesLoaded(): Promise<void> {
  while (loading) await loading
}

/** Loads the texts of the page in another language and changes to it. Never rejects: what cannot be loaded is English. */
export async function setLanguage(language: Language): Promise<void> {
  if (language === wanted) return messagesLoaded()
  wanted = language
  waitFor(loadLanguage(language))
  await messagesLoaded()
  if (shown === wanted) return
  shown = wanted
  for (const listener of listeners) listener()
}

/** Loads the texts of all catalogues in this language, without changing to it. Never rejects. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all(catalogues.map(({ load }) => load(language)))
}

/** Calls `listener` with the error when texts cannot be loaded in a language. The host sets it. */
export function reportMessagesTo(listener: (error: Error) => void): void {
  report = listener
}

/** The language that texts are read in now. */
export const getLanguage = (): Language => read()

/** Calls `listener` after the language has changed. Returns an unsubscribe function. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads the language from `source` on each access, for a server with a language for each request. Load the languages
 * with {@link loadLanguage} first. Returns a function that restores the shown language.
 */
export function readLanguageFrom(source: () => Language): () => void {
  read = source
  return () => {
    read = readShown
  }
}

/** The first language of a list of BCP 47 tags that there are texts in, for example of `navigator.languages`; else English. */
export function bestLanguage(tags: readonly string[]): Language {
  const wanted = tags.map((tag) => tag.split('-')[0]?.toLowerCase())
  return wanted.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? 'en'
}

/** A text from outside of a catalogue, for example of a descriptor, with the translations that came along. */
export const translated = (
  text: string,
  translations: Readonly<Partial<Record<string, string>>> | undefined,
): string => translations?.[getLanguage()] ?? text
