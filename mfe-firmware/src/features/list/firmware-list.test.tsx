import { FIRMWARE_USERS_MAX } from '@hoistway/contracts/firmware'
import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { FirmwareListPage } from './FirmwareListPage.tsx'

const sha = 'c5742486efa7b1f6a7c1f6a7b1c5742486efa7b1f6a7c1f6a7b1c5742486efa7'
const cabin = {
  id: 'f1',
  name: 'Cabin',
  version: '1.9.0',
  description: 'First release',
  controllerType: 0,
  fileSize: 1_258_291,
  timestamp: '2026-03-01T10:00:00.000Z',
  sha256Hash: sha,
  controllerCount: 2,
  releaseState: 'released',
}
const newer = {
  ...cabin,
  id: 'f2',
  version: '1.10.0',
  description: null,
  fileSize: 900,
  controllerCount: 0,
  isLatest: true,
}
const cellular = {
  ...cabin,
  id: 'f3',
  name: 'Modem',
  controllerType: 'ESP32_Cellular_A76XX',
  version: '3.0.0',
  isLatest: true,
}
const draft = { ...cabin, id: 'f5', name: 'Fresh', controllerCount: 0, releaseState: 'draft' }
const unknown = { id: 'f4' }

beforeEach(() => queryClient.clear())

async function openList(
  records: unknown[],
  answer: {
    status?: number
    release?: object
    deletion?: object
    users?: object[]
    after?: Promise<void>
  } = {},
  route = '/firmware',
) {
  signInForTest({ roles: ['Admin'] })
  const state = { records, answer }
  const server = await startApi(({ method, url }) => {
    if (method === 'DELETE') return state.answer.deletion ?? { json: true }
    if (method === 'POST') return state.answer.release ?? { json: state.records[0] }
    if (url.endsWith('/controllers'))
      return { json: state.answer.users ?? [{ id: 'c1', controllerName: 'North', controllerKey: 'ESP-1' }] }
    const { status, after } = state.answer
    return status ? { status, json: {} } : { json: state.records, ...(after && { after }) }
  })
  const view = renderPage(<FirmwareListPage />, { queryClient, route, path: '/firmware' })
  return { ...view, server, state }
}
const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent ?? '')
const row = (name: RegExp) => screen.findByRole('row', { name })

test('a row shows name, version, description, type, size, date and hash', async () => {
  const { user } = await openList([cabin])
  expect(await screen.findByText('1 firmware version')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Firmware Management' })).toBeVisible()
  expect(screen.getByText('Manage firmware versions for controllers')).toBeVisible()
  const cells = within(await row(/First release/))
  for (const text of ['Cabin', '1.9.0', 'First release', 'ESP32 WiFi', '1.2 MB', 'c5742486efa7...'])
    expect(cells.getByText(text)).toBeVisible()
  expect(cells.getByText(/2026/).closest('time')).toHaveAttribute('datetime', '2026-03-01T10:00:00.000Z')
  await user.hover(cells.getByText('c5742486efa7...'))
  expect(await screen.findByText(sha)).toBeInTheDocument()
  await user.click(cells.getByRole('button', { name: 'Copy SHA256 of Cabin 1.9.0' }))
  expect(await navigator.clipboard.readText()).toBe(sha)
})

test('missing values read Unknown, 0.0.0 and No description', async () => {
  await openList([unknown])
  const texts = within(await row(/No description/)).getAllByRole('cell')
  expect(texts.map((cell) => cell.textContent)).toEqual([
    'Unknown0.0.0No description',
    'Unknown',
    'Unknown',
    'Unknown',
    'Unknown',
    '',
  ])
})

test('search matches name, version and description, ignoring case', async () => {
  const { user } = await openList([cabin, newer, cellular])
  await screen.findByText('3 firmware versions')
  const search = screen.getByRole('searchbox', { name: 'Search firmware versions...' })
  for (const [text, count] of [
    ['MODEM', 1],
    ['1.10', 1],
    ['first REL', 2],
  ] as const) {
    await user.clear(search)
    await user.click(search)
    await user.paste(text)
    expect(
      await screen.findByText(count === 1 ? '1 firmware version' : `${count} firmware versions`),
    ).toBeVisible()
  }
  await user.paste('no such thing')
  expect(await screen.findByText('No firmwares found')).toBeVisible()
  expect(screen.getByText('Try adjusting your search criteria.')).toBeVisible()
})

test('an empty list suggests the first upload', async () => {
  await openList([])
  expect(await screen.findByText('No firmwares found')).toBeVisible()
  expect(screen.getByText('Get started by uploading your first firmware.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upload Firmware' })).toHaveAttribute('href', '/firmware/upload')
})

test('Retry loads the list after a failure', async () => {
  const { user, state } = await openList([cabin], { status: 500 })
  expect(await screen.findByText('Failed to load firmwares. Please try again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Failed to load firmwares. Please try again.')).toBeVisible()
  state.answer = {}
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row(/Cabin/)).toBeVisible()
})

test('Refresh reloads the list', async () => {
  const { user, state } = await openList([cabin])
  await screen.findByText('1 firmware version')
  state.records = [cabin, newer]
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('2 firmware versions')).toBeVisible()
})

const rowStarts = () =>
  rowTexts()
    .slice(1)
    .map((text) => text.slice(0, 15))

test('sorting keeps versions grouped by controller type', async () => {
  const { user } = await openList([cellular, cabin, newer, unknown])
  await row(/Modem/)
  await user.click(screen.getByRole('button', { name: 'File Size' }))
  expect(rowStarts()).toEqual([
    'ESP32 WiFi',
    'Cabin1.10.0Late',
    'Cabin1.9.0Relea',
    'ESP32 Cellular ',
    'Modem3.0.0Lates',
    'Unknown',
    'Unknown0.0.0No ',
  ])
})

test('the group switch removes the grouping and stores the choice in the URL', async () => {
  const { user, address } = await openList([cellular, cabin, newer, unknown])
  await row(/Modem/)
  await user.click(screen.getByRole('switch', { name: 'Group by controller type' }))
  expect(address()).toContain('group=none')
  expect(rowStarts()).toHaveLength(4)
})

test('the latest version of each controller type is marked', async () => {
  await openList([cellular, cabin, newer])
  await row(/Modem/)
  expect(screen.getAllByText('Latest')).toHaveLength(2)
})

test('"in use by" lists the controllers', async () => {
  const { user } = await openList([cabin, { ...newer, controllerCount: 1 }, cellular])
  await screen.findByText('3 firmware versions')
  expect(screen.getByRole('button', { name: 'in use by 1 controller' })).toBeVisible()
  await user.click(within(await row(/Modem/)).getByRole('button', { name: 'in use by 2 controllers' }))
  expect(await screen.findByRole('link', { name: 'North' })).toHaveAttribute('href', '/controllers/c1')
  expect(screen.getByText('ESP-1')).toBeVisible()
})

test('"in use by" counts the controllers that it does not list', async () => {
  const users = Array.from({ length: FIRMWARE_USERS_MAX }, (_, at) => ({
    id: `c${at}`,
    controllerName: `C ${at}`,
  }))
  const used = { ...cabin, controllerCount: users.length, followerCount: 12 }
  const { user } = await openList([used], { users })
  await user.click(await screen.findByRole('button', { name: /^in use by/ }))
  expect(await screen.findByText('and 12 more')).toBeVisible()
})

test('releasing asks for confirmation and names the findings', async () => {
  const findings = [{ id: 'version', title: 'The image says version 1.8.0', why: 'Controllers report it.' }]
  const { user, server, state } = await openList([{ ...draft, findings }])
  expect(within(await row(/Fresh/)).getByText('Draft')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '1 finding' }))
  expect(await screen.findByText('The image says version 1.8.0')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Release\s+Fresh 1\.9\.0$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Release Fresh 1.9.0?' })
  expect(dialog).toHaveTextContent('It can then be assigned to ESP32 WiFi controllers.')
  expect(dialog).toHaveTextContent('The image says version 1.8.0. Controllers report it.')
  const posts = () => server.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)
  expect(posts()).toEqual([])
  state.records = [{ ...draft, releaseState: 'released', isLatest: true }]
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Latest')).toBeVisible()
  expect(posts()).toEqual(['/api/firmware/f5/release'])
})

test('withdrawing asks for confirmation and counts the controllers that use it', async () => {
  const { user, state } = await openList([cabin])
  await user.click(await screen.findByRole('button', { name: /^Withdraw\s+Cabin 1\.9\.0$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw Cabin 1.9.0?' })
  expect(dialog).toHaveTextContent('2 controllers keep it until another version is assigned')
  state.records = [{ ...cabin, releaseState: 'withdrawn' }]
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

test.each([
  [
    0,
    1,
    '1 controller uses the latest firmware and will then follow the next highest released version, if any.',
  ],
  [
    2,
    12,
    '2 controllers keep it until another version is assigned; updates to it that have not begun are cancelled. 12 controllers use the latest firmware and will then follow the next highest released version, if any.',
  ],
  [0, 0, 'No controllers use it.'],
])(
  'withdrawing names %i assigned and %i following controllers',
  async (controllerCount, followerCount, text) => {
    const { user } = await openList([{ ...newer, controllerCount, followerCount }])
    await user.click(await screen.findByRole('button', { name: /^Withdraw\s/ }))
    expect(await screen.findByText(`It can no longer be assigned to controllers. ${text}`)).toBeVisible()
  },
)

test('asks again when a controller has been assigned the firmware in the meantime', async () => {
  const { user, server, state } = await openList([{ ...newer, controllerCount: 0, followerCount: 0 }])
  const posts = () => server.calls.filter(({ method }) => method === 'POST')
  await user.click(await screen.findByRole('button', { name: /^Withdraw\s/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('No controllers use it.')
  state.records = [{ ...newer, controllerCount: 1, followerCount: 0 }]
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/1 controller keeps it/)).toBeVisible()
  expect(posts()).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await expect.poll(posts).toHaveLength(1)
})

test('an image for another chip cannot be released', async () => {
  const findings = [
    { id: 'chip', title: 'The image is built for ESP32-S3', why: 'This type carries an ESP32.' },
  ]
  await openList([{ ...draft, findings }])
  const release = await screen.findByRole('button', { name: /^Release/ })
  expect(release).toHaveAccessibleDescription('The image is built for ESP32-S3. This type carries an ESP32.')
  expect(release).toHaveAttribute('aria-disabled', 'true')
})

test("a refused release shows the server's message", async () => {
  const release = { status: 409, json: { message: 'The image is built for ESP32-C3.' } }
  const { user } = await openList([draft], { release })
  await user.click(await screen.findByRole('button', { name: /^Release/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The image is built for ESP32-C3.')
})

test('shows the failure of each of two releases that run at the same time', async () => {
  const other = { ...draft, id: 'f6', name: 'Second' }
  const first = Promise.withResolvers<void>()
  const refused = { status: 409, json: { message: 'The first is refused.' } }
  const { user, state } = await openList([draft, other], { release: { ...refused, after: first.promise } })
  const release = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Release ${name} 1.9.0` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  }
  await release('Fresh')
  state.answer.release = { status: 409, json: { message: 'The second is refused.' } }
  await release('Second')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to change the release of Second 1.9.0 The second is refused.',
  )
  expect(screen.getByRole('button', { name: 'Release Fresh 1.9.0' })).toHaveAttribute('data-loading', 'true')
  first.resolve()
  expect(
    await screen.findByText('Failed to change the release of Fresh 1.9.0', { exact: false }),
  ).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('reads the list again after a refused release', async () => {
  const release = { status: 409, json: { message: 'It is released already.' } }
  const { user, state } = await openList([draft], { release })
  await user.click(await screen.findByRole('button', { name: /^Release/ }))
  state.records = [{ ...draft, releaseState: 'released' }]
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  expect(await screen.findByRole('button', { name: 'Withdraw Fresh 1.9.0' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('It is released already.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the latest firmware counts the controllers that follow it', async () => {
  await openList([{ ...newer, controllerCount: 1, followerCount: 12 }])
  expect(
    await screen.findByRole('button', { name: 'in use by 1 controller, 12 controllers follow Latest' }),
  ).toBeVisible()
})

test('deletes a draft after a confirmation, but no released version', async () => {
  const { user, server, state } = await openList([draft, cabin])
  const remove = await screen.findByRole('button', { name: 'Delete Fresh 1.9.0' })
  expect(screen.queryByRole('button', { name: 'Delete Cabin 1.9.0' })).not.toBeInTheDocument()
  await user.click(remove)
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Are you sure you want to delete the firmware Fresh 1.9.0?')
  state.records = [cabin]
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByText('Fresh')).not.toBeInTheDocument()
  expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    '/api/firmware/f5',
  ])
})

test('a rejected delete shows the users of the firmware', async () => {
  const message = 'This firmware is assigned to "North". Assign another firmware there first.'
  const withdrawn = { ...cabin, releaseState: 'withdrawn' }
  const { user } = await openList([withdrawn], { deletion: { status: 409, json: { message } } })
  await user.click(await screen.findByRole('button', { name: 'Delete Cabin 1.9.0' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to delete firmware ${message}`)
})

test('shows the failure of a delete while the list is still being read again', async () => {
  const refresh = Promise.withResolvers<void>()
  const deletion = { status: 409, json: { message: 'It is being installed.' } }
  const { user, state } = await openList([draft], { deletion })
  await user.click(await screen.findByRole('button', { name: 'Delete Fresh 1.9.0' }))
  state.answer.after = refresh.promise
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is being installed.')
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  refresh.resolve()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('removes the row of a firmware that another user has deleted when its delete is refused', async () => {
  const { user, state } = await openList([draft], { deletion: { status: 404, json: {} } })
  await user.click(await screen.findByRole('button', { name: 'Delete Fresh 1.9.0' }))
  state.records = []
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByText('Fresh')).not.toBeInTheDocument()
})

test('the list, its dialogs and its errors are in German', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const { user } = await openList([cabin, newer], { release: { status: 500, json: {} } })
  expect(await screen.findByText('2 Firmware-Versionen')).toBeVisible()
  const used = within(await row(/First release/))
  for (const text of ['Freigegeben', '1,2 MB', 'auf 2 Controllern'])
    expect(used.getByText(text)).toBeVisible()
  await user.click(used.getByRole('button', { name: /^Zurückziehen\s+Cabin 1\.9\.0$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Cabin 1.9.0 zurückziehen?' })
  expect(within(dialog).getByText(/ 2 Controller behalten sie, bis/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Zurückziehen' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Freigabe von Cabin 1.9.0 konnte nicht geändert werden',
  )
})

test('findings, which the server translates, are marked as no other language', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const findings = [{ id: 'large', title: 'Die Datei ist größer als 10 MB', why: 'Sie passt selten.' }]
  const { user } = await openList([{ ...draft, findings }])
  await user.click(await screen.findByRole('button', { name: '1 Befund' }))
  expect((await screen.findByText('Sie passt selten.')).closest('body [lang]')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Freigeben\s+Fresh 1\.9\.0$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/ Sie passt selten\.$/).closest('body [lang]')).toBeNull()
})
