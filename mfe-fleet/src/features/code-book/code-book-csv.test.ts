import { type AlertCodeBody, alertCodeBody } from '@hoistway/contracts/alert-code'
import { toCsv } from '@hoistway/ui/csv'
import { readTable } from '@hoistway/ui/read-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookLines, csvColumns, readBook } from './code-book-csv.ts'

const text = fc
  .oneof(
    fc.string({ maxLength: 60, unit: 'grapheme' }),
    fc.string({ maxLength: 12, unit: fc.constantFrom(...`a=-';",\n\t `) }),
  )
  .map((each) => each.trim())
  .filter((each) => !/[\r\0]/.test(each))
const texts = fc.record({ meaning: text, danger: text, firstAction: text, whoMay: text, sparePart: text })
const entry = fc.record({
  code: fc.stringMatching(/^[A-Z][a-z0-9]{1,8}$/),
  controllerType: fc.constantFrom(null, 'ESP32_WiFi' as const),
  texts: fc.record({ en: texts, de: texts, fr: texts }),
  links: fc.constantFrom([], ['https://example.org/a?b=1,2']),
})

const read = async (csv: string) => readBook(await readTable(new File([csv], 'book.csv')))

test('an exported code book is imported unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(entry, async (drawn) => {
      const parsed = alertCodeBody.safeParse(drawn)
      fc.pre(parsed.success)
      const body: AlertCodeBody = alertCodeBody.parse(drawn)
      const csv = toCsv(bookLines({ ...body, id: '1', updatedAt: null, updatedBy: null }), csvColumns)
      expect(await read(`\ufeff${csv}`)).toEqual({ entries: [body], problems: [] })
    }),
  )
})

test('reads a file with semicolons, as spreadsheets write it in German', async () => {
  const { entries, problems } = await read(
    'code;language;meaning;firstAction\r\nEr01;DE;Tür klemmt;Prüfen, reinigen\r\n',
  )
  expect(problems).toEqual([])
  expect(entries[0]?.texts.de).toMatchObject({ meaning: 'Tür klemmt', firstAction: 'Prüfen, reinigen' })
})

test('a column that is missing is named', async () => {
  expect((await read('code,name\n')).problems).toEqual(['The file has no column: language, meaning'])
})

test('a malformed line is named instead of read', async () => {
  const { entries, problems } = await read('code,language,meaning\nEr01,en,Doors, open\n')
  expect(entries).toEqual([])
  expect(problems).toEqual([expect.stringMatching(/^Line 2 has more cells/)])
})

test('an entry has the links of all its lines', async () => {
  const { entries } = await read(
    'code,language,meaning,links\nEr01,en,Doors,\nEr01,de,Türen,https://b.example https://a.example\nEr01,fr,Portes,https://c.example https://b.example\n',
  )
  expect(entries.map(({ links }) => links)).toEqual([
    ['https://b.example', 'https://a.example', 'https://c.example'],
  ])
})
