import { afterEach, expect, test, vi } from 'vitest'
import {
  bestLanguage,
  defineMessages,
  getLanguage,
  isolated,
  loadLanguage,
  messagesLoaded,
  onLanguage,
  readLanguageFrom,
  reportMessagesTo,
  setLanguage,
  textsFrom,
  translated,
  withoutIsolates,
} from './messages.ts'

const english = {
  title: 'Cars',
  count: (n: number) => `${n} cars`,
  states: { open: 'Open', closed: 'Closed' },
}
const german: typeof english = {
  title: 'Kabinen',
  count: (n) => `${n} Kabinen`,
  states: { open: 'Offen', closed: 'Geschlossen' },
}
const absent = () => Promise.reject(new Error('no such file'))
const catalogue = () =>
  defineMessages(english, { de: () => Promise.resolve({ messages: german }), fr: absent })

afterEach(() => setLanguage('en'))

test('texts, groups and functions are read in the language that was set', async () => {
  const messages = catalogue()
  expect([messages.title, messages.count(2), messages.states.open]).toEqual(['Cars', '2 cars', 'Open'])
  await setLanguage('de')
  expect([messages.title, messages.count(2), messages.states.open]).toEqual(['Kabinen', '2 Kabinen', 'Offen'])
  await setLanguage('en')
  expect(messages.title).toBe('Cars')
})

test('the texts of a feature are translated by the export of its name', async () => {
  const define = textsFrom({
    de: () => Promise.resolve({ cars: german, doors: { title: 'Türen' } }),
    fr: absent,
  })
  const cars = define('cars', english)
  const doors = define('doors', { title: 'Doors' })
  await setLanguage('de')
  expect([cars.count(2), doors.title]).toEqual(['2 Kabinen', 'Türen'])
})

test('a catalogue can be spread like any object', async () => {
  const messages = catalogue()
  await setLanguage('de')
  expect({ ...messages }).toMatchObject({ title: 'Kabinen' })
})

test('a catalogue that is defined after the language was set is loaded before messagesLoaded resolves', async () => {
  await setLanguage('de')
  const messages = catalogue()
  await messagesLoaded()
  expect(messages.title).toBe('Kabinen')
})

test('texts whose translation cannot be loaded are English, and are loaded when the language is set again', async () => {
  const report = vi.fn()
  reportMessagesTo(report)
  const load = vi
    .fn(() => Promise.resolve({ messages: { ...german, title: 'Cabines' } }))
    .mockRejectedValueOnce(new Error('no network'))
  const messages = defineMessages(english, { de: absent, fr: load })
  await setLanguage('fr')
  expect(messages.title).toBe('Cars')
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Texts could not be loaded in the language fr: they are English' }),
  )
  await setLanguage('en')
  await setLanguage('fr')
  expect(messages.title).toBe('Cabines')
})

test('listeners are called once the texts can be read', async () => {
  const messages = catalogue()
  const seen: string[] = []
  const unsubscribe = onLanguage(() => seen.push(`${getLanguage()} ${messages.title}`))
  await setLanguage('de')
  unsubscribe()
  await setLanguage('en')
  expect(seen).toEqual(['de Kabinen'])
})

test('a server reads each text in the language of the request', async () => {
  const messages = catalogue()
  await loadLanguage('de')
  let ofRequest: 'en' | 'de' = 'de'
  const end = readLanguageFrom(() => ofRequest)
  expect(messages.title).toBe('Kabinen')
  ofRequest = 'en'
  expect(messages.title).toBe('Cars')
  end()
})

test.each([
  ['Hebrew letters', 'מעלית 5', '\u2068מעלית 5\u2069'],
  ['Arabic letters in a presentation form', '\ufee2', '\u2068\ufee2\u2069'],
  ['Adlam letters', '\u{1e900}', '\u2068\u{1e900}\u2069'],
  ['an override', '\u202etfiL', 'tfiL'],
  ['an isolate without its end', 'Lift\u2067', '\u2068Lift\u2067\u2069'],
  ['Latin letters', 'Lift 5', 'Lift 5'],
  ['an emoji', '🛗', '🛗'],
])('a name with %s within a sentence leaves the direction of the words around it', (_, name, shown) => {
  expect(isolated(name)).toBe(shown)
})

test('sentences isolate the names that they are called with, in each language', async () => {
  const english = {
    deleted: (name: string) => `"${name}" was deleted`,
    group: { names: (names: readonly string[], more: number) => `${names.join(', ')} and ${more} more` },
    about: ({ name }: { readonly name: string }) => `About ${name}`,
  }
  const load = () => Promise.resolve({ messages: { ...english, deleted: (name: string) => `${name} weg` } })
  const messages = defineMessages(english, { de: load, fr: absent })
  expect(messages.deleted('מעלית')).toBe('"\u2068מעלית\u2069" was deleted')
  expect(messages.group.names(['דוד', 'Ada'], 5)).toBe('\u2068דוד\u2069, Ada and 5 more')
  expect(messages.about({ name: 'דוד' })).toBe('About \u2068דוד\u2069')
  await setLanguage('de')
  expect(messages.deleted('מעלית')).toBe('\u2068מעלית\u2069 weg')
})

test('titles and files have names without isolates', () => {
  expect(withoutIsolates(`Replay: ${isolated('מעלית')}`)).toBe('Replay: מעלית')
})

test.each([
  [['de-CH', 'en'], 'de'],
  [['it', 'fr-CA', 'de'], 'fr'],
  [['en-US', 'de'], 'en'],
  [['ja'], 'en'],
  [[], 'en'],
])('the best language of %j is %s', (tags, language) => {
  expect(bestLanguage(tags)).toBe(language)
})

test('translates a text with its own translations, or returns it unchanged', async () => {
  await setLanguage('de')
  expect([translated('Cars', { de: 'Kabinen' }), translated('Cars', { fr: 'Cabines' })]).toEqual([
    'Kabinen',
    'Cars',
  ])
  expect(translated('Cars', undefined)).toBe('Cars')
})
