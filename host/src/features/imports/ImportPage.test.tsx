import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, serveStartData } from '../../../test/render-console.tsx'

const created = { outcome: 'create', problems: [] }
const refused = { outcome: 'refused', problems: ['parent: There is no organization “Nowhere”.'] }
const users = 'firstName,lastName,email\nInes,Vogel,ines@b.example\n'
let outcomes: object[]
let previewFailure: { status: number; json: unknown } | undefined
let answer: { status?: number; json: unknown; after?: Promise<void> } | 'drop'
let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  outcomes = [created]
  previewFailure = undefined
  answer = { json: { created: 1, links: null } }
  const api = await startApi(({ url }) => {
    if (url.endsWith('/preview')) return previewFailure ?? { json: { rows: outcomes } }
    if (url.startsWith('/api/imports/')) return answer
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

async function choose(text: string, kind = 'organizations', name = 'places.csv') {
  signInForTest({ roles: ['Admin'] })
  const { user } = renderConsole('/import')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of record' }), kind)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File([text], name))
  return user
}
const importButton = () => screen.findByRole('button', { name: 'Import' })
const sent = (path: string) => calls.filter(({ url }) => url === path).map(({ body }) => body)

test('previews each row, and imports the file afterwards', async () => {
  const user = await choose('name,type,unknown\n\nHall 1,Organization,x\n')
  const row = await screen.findByRole('row', { name: /Hall 1/ })
  expect(within(row).getByRole('cell', { name: '3' })).toBeVisible()
  expect(row).toHaveTextContent('New')
  expect(screen.getByText(/^1 new, 0 exist already, 0 refused/)).toBeVisible()
  expect(sent('/api/imports/organizations')).toEqual([])
  await user.click(await importButton())
  expect(await screen.findByText('1 record was imported.')).toBeVisible()
  const rows = [{ name: 'Hall 1', type: 'Organization' }]
  expect(sent('/api/imports/organizations/preview')).toEqual([{ rows }])
  expect(sent('/api/imports/organizations')).toEqual([{ rows }])
})

test('reads headers in other spellings, and names the columns that are not imported', async () => {
  await choose(
    'First Name,lastname,E_MAIL,Organisation,Access level\nInes,Vogel,ines@b.example,Hall,King\n',
    'users',
  )
  expect(await screen.findByText('Not imported: Organisation')).toBeVisible()
  const row = { firstName: 'Ines', lastName: 'Vogel', email: 'ines@b.example', accessLevel: 'King' }
  expect(sent('/api/imports/users/preview')).toEqual([{ rows: [row] }])
  expect(screen.getByRole('columnheader', { name: 'accessLevel' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'King' })).toBeVisible()
})

test.each([
  ['has no header but values', 'name,type,,\nHall,Building,,Bern\n', 'column 4'],
  ['repeats a header', 'name,type,name\nHall,Building,Bern\n', 'name (column 3)'],
  ['is spelled less like the name', 'Name,name,type\nBern,Hall,Building\n', 'Name'],
])('names a column that %s', async (_, text, named) => {
  await choose(text)
  expect(await screen.findByText(`Not imported: ${named}`)).toBeVisible()
  expect(sent('/api/imports/organizations/preview')).toEqual([{ rows: [{ name: 'Hall', type: 'Building' }] }])
})

test('the preview shows no secrets', async () => {
  await choose('controllerName,controllerKey,controllerType,sharedSecret\nA,B,ARL,0123\n', 'controllers')
  expect(await screen.findByRole('row', { name: /ARL/ })).not.toHaveTextContent('0123')
})

test('does not import a file with problems, which it names and filters', async () => {
  outcomes = [created, refused]
  const user = await choose('name,type,parent\nHall 1,Organization,\nHall 2,Building,Nowhere\n')
  expect(await importButton()).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'refused')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Hall 1/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /Hall 2/ })).toHaveTextContent('There is no organization “Nowhere”.')
})

test('reads a corrected file with the same name again', async () => {
  const user = await choose('name\nHall 1\n')
  expect(await screen.findByText('The file has no column: type')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.click(screen.getByRole('button', { name: 'Choose File' }))
  expect(input?.files).toHaveLength(0)
  if (input) await user.upload(input, new File(['name,type\nHall 1,Organization\n'], 'places.csv'))
  expect(await screen.findByRole('row', { name: /Hall 1/ })).toBeVisible()
})

test.each([
  ['without a required column', 'name\nHall 1\n', 'The file has no column: type'],
  ['with a malformed line', 'name,type\nHall 1, South,Building\n', /^Line 2 has more cells/],
  ['without rows', 'name,type\n', 'The file has no rows.'],
  ['that is no spreadsheet', 'no zip', 'The file could not be read.'],
])('explains a file %s', async (what, text, problem) => {
  await choose(text, 'organizations', what === 'that is no spreadsheet' ? 'places.xlsx' : 'places.csv')
  expect(await screen.findByText(problem)).toBeVisible()
  expect(calls.filter(({ url }) => url.startsWith('/api/imports'))).toEqual([])
})

test('shows the reason of the server for a file that it refuses', async () => {
  previewFailure = { status: 409, json: { message: 'Invited people could not sign in.' } }
  await choose(users, 'users')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The file could not be checked.')
  expect(alert).toHaveTextContent('Invited people could not sign in.')
})

test('saves the invitation links of new users, which are shown once', async () => {
  answer = { json: { created: 1, links: [{ email: 'ines@b.example', token: 'secret' }] } }
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  const user = await choose(users, 'users')
  await user.click(await importButton())
  await user.click(await screen.findByRole('button', { name: 'Save Invitation Links' }))
  const text = await saved[0]?.text()
  expect(text).toContain('ines@b.example,')
  expect(text).toContain('/reset-password#secret')
})

test('an import is not replaced or left before its links are saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = { json: { created: 1, links: [{ email: 'ines@b.example', token: 'secret' }] }, after: promise }
  const user = await choose(users, 'users')
  await user.click(await importButton())
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Kind of record' })).toBeDisabled()
  await user.click(screen.getByRole('link', { name: 'Elevators' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  resolve()
  const save = await screen.findByRole('button', { name: 'Save Invitation Links' })
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeDisabled()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  await user.click(save)
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeEnabled()
})

test('an import of users without local accounts has no links to save', async () => {
  serveStartData({ localAccounts: false })
  answer = { json: { created: 1, links: null } }
  const user = await choose(users, 'users')
  await user.click(await importButton())
  expect(await screen.findByText('1 record was imported.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save Invitation Links' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeEnabled()
})

test('offers the links of a server that got local accounts after the page was loaded', async () => {
  serveStartData({ localAccounts: false })
  answer = { json: { created: 1, links: [{ email: 'ines@b.example', token: 'secret' }] } }
  const user = await choose(users, 'users')
  await user.click(await importButton())
  expect(await screen.findByRole('button', { name: 'Save Invitation Links' })).toBeVisible()
})

test('names the columns of each kind and saves a template', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:1'
  })
  signInForTest({ roles: ['Admin'] })
  const { user } = renderConsole('/import')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of record' }), 'controllers')
  expect(
    screen.getByText('Columns: controllerName, controllerKey, controllerType. Optional: sharedSecret.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Template' }))
  expect(await saved[0]?.text()).toContain('controllerName,controllerKey,controllerType,sharedSecret')
})

test('keeps the preview with the reason of a refusal', async () => {
  answer = { status: 409, json: { message: 'Nothing was imported: 1 row has problems.' } }
  const user = await choose('name,type\nHall 1,Organization\n')
  await user.click(await importButton())
  expect(await screen.findByText('Nothing was imported: 1 row has problems.')).toBeVisible()
  expect(within(screen.getByRole('table')).getByText('Hall 1')).toBeVisible()
})

const unknown = 'It is unknown whether the file was imported.'

test.each([
  ['a lost connection', 'drop' as const],
  ['a lost database', { status: 503, json: { message: 'Look.', code: 'outcome-unknown' } }],
  ['an error of a proxy', { status: 504, json: {} }],
  ['an unreadable answer', { json: { created: 'all' } }],
])('after %s the outcome is unknown and the preview is repeated', async (_, lost) => {
  answer = lost
  const user = await choose('name,type\nHall 1,Organization\n')
  const button = await importButton()
  outcomes = [{ outcome: 'exists', problems: [] }]
  await user.click(button)
  expect(await screen.findByText(unknown)).toBeVisible()
  expect(await screen.findByText(/^0 new, 1 exist already/)).toBeVisible()
  expect(await importButton()).toBeDisabled()
})

test('keeps the preview when it cannot be repeated after a lost answer', async () => {
  answer = 'drop'
  const user = await choose('name,type\nHall 1,Organization\n')
  const button = await importButton()
  previewFailure = { status: 503, json: { message: 'Nothing was changed.', code: 'database-unavailable' } }
  await user.click(button)
  expect(await screen.findByText(unknown)).toBeVisible()
  await waitFor(() => expect(sent('/api/imports/organizations/preview')).toHaveLength(2))
  expect(within(screen.getByRole('table')).getByText('Hall 1')).toBeVisible()
  expect(screen.queryByText('Nothing was changed.')).not.toBeInTheDocument()
})

test('explains where to create lost links of users', async () => {
  answer = 'drop'
  const user = await choose(users, 'users')
  await user.click(await importButton())
  expect(await screen.findByText(/^It is unknown .* create a reset link on its page\.$/)).toBeVisible()
})

test('a refused import is not repeated as a preview', async () => {
  answer = { status: 503, json: { message: 'Nothing was changed.', code: 'database-unavailable' } }
  const user = await choose('name,type\nHall 1,Organization\n')
  await user.click(await importButton())
  expect(await screen.findByText('Nothing was imported. Please try again.')).toBeVisible()
  expect(sent('/api/imports/organizations/preview')).toHaveLength(1)
})
