import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

test('reads CSV with its separator, quotes and byte order mark', async () => {
  const text = '\ufeffname; type \r\n"Hall; 1";Building\r\n;\r\n\'=North;Organization\r\n'
  expect(await readTable(new File([text], 'places.csv'))).toMatchObject({
    columns: ['name', 'type'],
    rows: [
      { name: 'Hall; 1', type: 'Building' },
      { name: '=North', type: 'Organization' },
    ],
    lines: [2, 4],
  })
})

test.each([
  ['an open quotation mark', 'name,type\nHall 1,Building\n"Hall 2,Building\nHall 3,Building\n', 3],
  ['text after a closing quotation mark', 'name,type\n"Hall" 1,Building\n', 2],
  ['a separator that is not quoted', 'name,type\n\nHall 1, South,Building\n', 3],
])('refuses %s and names the line', async (_, text, line) => {
  const { rows, problem } = await readTable(new File([text], 'places.csv'))
  expect(rows).toEqual([])
  expect(problem).toMatch(new RegExp(`^Line ${line}\\b`))
})

test('reads lines with missing cells, surplus separators and quotation marks within a text', async () => {
  const text = 'name,type\nHall 1\nHall "2",Building,, ,\n'
  expect(await readTable(new File([text], 'places.csv'))).toMatchObject({
    columns: ['name', 'type'],
    rows: [
      { name: 'Hall 1', type: '' },
      { name: 'Hall "2"', type: 'Building' },
    ],
    lines: [2, 3],
  })
})

test('reads CSV that Excel saved in Windows-1252', async () => {
  const bytes = Uint8Array.from([...'name;type\r\nZ\u00fcrich S\u00fcd;Site\r\n'], (char) =>
    char.charCodeAt(0),
  )
  const { rows } = await readTable(new File([bytes], 'places.csv'))
  expect(rows).toEqual([{ name: 'Zürich Süd', type: 'Site' }])
})

function workbook(cells: readonly (readonly string[])[]): File {
  const rows = cells
    .map((row, line) => {
      const filled = row.map(
        (text, column) => `<c r="${'AB'[column]}${line + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
      return `<row r="${line + 1}">${filled.join('')}</row>`
    })
    .join('')
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  return new File([zip], 'places.XLSX')
}

test('reads the first sheet of an XLSX file', async () => {
  const file = workbook([
    ['name', 'type'],
    ['Hall 1', ' Building '],
    ['', ''],
    ['Hall 2', 'Building'],
  ])
  expect(await readTable(file)).toMatchObject({
    columns: ['name', 'type'],
    rows: [
      { name: 'Hall 1', type: 'Building' },
      { name: 'Hall 2', type: 'Building' },
    ],
    lines: [2, 4],
  })
})

test('removes the quotes that the export puts before formulas from a CSV file that was saved as XLSX', async () => {
  const { rows } = await readTable(workbook([['name'], ["'=North"], ["Hall;'-2"], ["'t Hof"]]))
  expect(rows).toEqual([{ name: '=North' }, { name: 'Hall;-2' }, { name: "'t Hof" }])
})
