import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alert, safetyChain, startFleet } from '../../../test/fleet-api.ts'
import { CodeHelp } from '../alerts/index.ts'
import { CodeBookCreatePage, CodeBookEditPage } from './CodeBookEditPage.tsx'
import { CodeBookPage } from './CodeBookPage.tsx'

const none = { meaning: '', danger: '', firstAction: '', whoMay: '', sparePart: '' }
const doors = {
  ...safetyChain,
  id: 'c2',
  code: 'Er01',
  controllerType: 'ESP32_WiFi',
  texts: { en: none, de: { ...none, meaning: 'Die Tür schließt nicht.' }, fr: none },
  links: [],
}
const version = (number: number, meaning: string) => ({
  version: number,
  at: '2026-11-01T10:00:00Z',
  userName: 'Mara Manager',
  content: { ...safetyChain, texts: { ...safetyChain.texts, en: { ...none, meaning } } },
})

async function open(roles: string[], answers: Parameters<typeof startFleet>[0] = {}) {
  queryClient.clear()
  signInForTest({ roles })
  return startFleet({ 'GET alertcodes': { json: [safetyChain, doors] }, ...answers })
}
const sentBody = (server: Awaited<ReturnType<typeof startFleet>>, method: string) =>
  server.calls.findLast((call) => call.method === method)?.body as ReturnType<typeof JSON.parse>

test("lists explanations, in another language if a text lacks the user's", async () => {
  await open(['Technician'])
  const { user } = renderPage(<CodeBookPage />, { queryClient, route: '/alerts/codes' })
  expect(await screen.findByText('Die Tür schließt nicht.')).toHaveAttribute('lang', 'de')
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Er01 ESP32 WiFi Die Tür schließt nicht.DE')
  expect(second).toHaveTextContent(/Danger: People may be trapped\.\s*First action: Send a technician\./)
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', 'https://example.org/er07')
  expect(screen.queryByRole('link', { name: 'Add Entry' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), 'Door contact')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('shows a changed explanation within 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let meaning = 'Before'
  const texts = () => ({ ...safetyChain.texts, en: { ...none, meaning } })
  await open(['Technician'], {
    'GET alertcodes/lookup': () => ({ json: { entry: { ...safetyChain, texts: texts() } } }),
  })
  renderPage(<CodeHelp alert={alert} />, { queryClient })
  expect(await screen.findByText('Before')).toBeVisible()
  meaning = 'After'
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('After')).toBeVisible()
})

test('the form of a new entry keeps its texts when the server refuses them', async () => {
  const server = await open(['Manager'], {
    'POST alertcodes': {
      status: 409,
      json: { message: 'Taken', errors: { code: ['The code book has an entry for this code.'] } },
    },
  })
  const { user } = renderPage(<CodeBookCreatePage />, {
    queryClient,
    route: '/alerts/codes/create?code=Er42',
  })
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('Er42')
  await user.click(screen.getByRole('tab', { name: 'German' }))
  await user.type(screen.getByRole('textbox', { name: 'Meaning' }), 'Seil verschlissen')
  await user.type(screen.getByRole('textbox', { name: 'Links' }), 'https://a.example{Enter}https://b.example')
  await user.click(screen.getByRole('button', { name: 'Add Entry' }))
  expect(await screen.findByText('The code book has an entry for this code.')).toBeVisible()
  expect(sentBody(server, 'POST')).toMatchObject({
    code: 'Er42',
    controllerType: null,
    texts: { en: none, de: { ...none, meaning: 'Seil verschlissen' } },
    links: ['https://a.example', 'https://b.example'],
  })
  expect(screen.getByRole('textbox', { name: 'Meaning' })).toHaveValue('Seil verschlissen')
})

test('names a wrong link before anything is sent', async () => {
  await open(['Manager'])
  const { user } = renderPage(<CodeBookCreatePage />, {
    queryClient,
    route: '/alerts/codes/create?code=Er42',
  })
  await user.type(screen.getByRole('textbox', { name: 'Meaning' }), 'Worn rope')
  await user.type(screen.getByRole('textbox', { name: 'Links' }), 'javascript:alert(1)')
  await user.tab()
  expect(await screen.findByText('A link must start with http:// or https://')).toBeVisible()
})

test('puts the texts of an older version into the form', async () => {
  const server = await open(['Admin'], {
    'GET alertcodes/c1': { json: safetyChain, headers: { etag: '"2"' } },
    'GET alertcodes/c1/versions': { json: [version(2, 'Now'), version(1, 'Before')] },
    'PUT alertcodes/c1': { json: safetyChain },
  })
  const { user } = renderPage(<CodeBookEditPage />, {
    queryClient,
    route: '/alerts/codes/c1/edit',
    path: '/alerts/codes/:id/edit',
  })
  await user.click(await screen.findByRole('button', { name: 'Use These Texts: version 1' }))
  expect(screen.getByRole('textbox', { name: 'Meaning' })).toHaveValue('Before')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentBody(server, 'PUT')?.texts.en.meaning).toBe('Before'))
  expect(server.calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"2"')
})

test('shows one error when neither saving nor reading again succeeds', async () => {
  let versions: object = { json: [version(2, 'Now'), version(1, 'Before')] }
  await open(['Admin'], {
    'GET alertcodes/c1': { json: safetyChain },
    'GET alertcodes/c1/versions': () => versions,
    'PUT alertcodes/c1': () => {
      versions = { status: 500, json: {} }
      return { status: 500, json: {} }
    },
  })
  const { user } = renderPage(<CodeBookEditPage />, {
    queryClient,
    route: '/alerts/codes/c1/edit',
    path: '/alerts/codes/:id/edit',
  })
  await user.click(await screen.findByRole('button', { name: 'Use These Texts: version 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Use These Texts: version 1' })).toBeVisible()
})

async function choose(csv: string) {
  const { user } = renderPage(<CodeBookPage />, { queryClient, route: '/alerts/codes' })
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input, new File([csv], 'book.csv', { type: 'text/csv' }))
  return { user, dialog: within(dialog) }
}

test('an import is previewed and then saved', async () => {
  const server = await open(['Manager'], {
    'POST alertcodes/import': { json: { created: 1, changed: 1, unchanged: 0 } },
  })
  const { user, dialog } = await choose(
    'code,language,meaning,controllerType\nEr50,en,"Light, broken",\nEr01,de,Tür klemmt,ESP32_WiFi\n',
  )
  expect(await dialog.findByText('1 new, 1 changed, 0 unchanged')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentBody(server, 'POST').entries.map(({ code }: { code: string }) => code)).toEqual(['Er50', 'Er01'])
})

test('after a lost answer the outcome of an import is unknown and the preview is current', async () => {
  let book: object[] = [safetyChain]
  await open(['Manager'], {
    'GET alertcodes': () => ({ json: book }),
    'POST alertcodes/import': () => {
      book = [safetyChain, { ...doors, texts: { ...doors.texts, de: { ...none, meaning: 'Tür klemmt' } } }]
      return 'drop'
    },
  })
  const { user, dialog } = await choose(
    'code,language,meaning,controllerType\nEr01,de,Tür klemmt,ESP32_WiFi\n',
  )
  expect(await dialog.findByText('1 new, 0 changed, 0 unchanged')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('It is unknown whether the file was imported.')).toBeVisible()
  expect(await dialog.findByText('0 new, 0 changed, 1 unchanged')).toBeVisible()
})

test('the dialog stays until its import has ended', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  await open(['Manager'], {
    'POST alertcodes/import': { json: { created: 1, changed: 0, unchanged: 0 }, after },
  })
  const { user, dialog } = await choose('code,language,meaning\nEr50,en,Light\n')
  await user.click(await dialog.findByRole('button', { name: 'Import' }))
  for (const name of ['Cancel', 'Choose File']) expect(dialog.getByRole('button', { name })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('names the lines of a file that cannot be imported', async () => {
  await open(['Manager'])
  const { dialog } = await choose('code,language,meaning\nEr50,en,\n\nEr51,it,Luce\n,en,No code\n')
  const problems = await dialog.findByRole('alert')
  expect(problems).toHaveTextContent('Line 4: Unknown language “it”; use en, de or fr')
  expect(problems).toHaveTextContent('Line 2: Enter the meaning in at least one language')
  expect(problems).toHaveTextContent('Line 5: Code is required')
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})
