import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
})

const belt = {
  id: 'n1',
  text: 'Belt is worn',
  userName: 'Tara Novak',
  createdAt: '2026-11-20T10:00:00Z',
  file: { name: 'belt.jpg', size: 2048 },
  mayDelete: true,
}
const page = (data: readonly object[], more: object = {}) => ({
  json: { data, totalCount: data.length, totalPages: 1, page: 1, mayAdd: true, ...more },
})

/** Uploads ask first, because the test's page has another origin. */
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

type User = Awaited<ReturnType<typeof open>>['user']

async function open(answers: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet({
    'GET elevators/e1/notes': page([belt]),
    'GET elevators/e1/people': { json: [{ id: 'u1', name: 'Uma Schmidt' }] },
    'OPTIONS elevators/e1/notes': { headers },
    ...answers,
  })
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  const card = within(await screen.findByRole('region', { name: 'Notes' }))
  const write = async () => {
    await view.user.click(await card.findByRole('button', { name: 'Add Note' }))
    return card.findByLabelText('New note')
  }
  return { ...server, ...view, card, write }
}

const choose = (file: File) => {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file')
  fireEvent.change(input, { target: { files: [file] } })
}
const photo = () => new File(['\xff\xd8\xff'], 'sill.jpg', { type: 'image/jpeg' })

test('shows notes with author and file, newest first, in pages', async () => {
  const { card, user } = await open({
    'GET elevators/e1/notes': ({ url }) =>
      url.includes('page=2')
        ? page([{ ...belt, id: 'n2', text: 'Older', userName: null, file: null, mayDelete: false }])
        : page([belt], { totalPages: 2, totalCount: 11 }),
  })
  const note = within(await card.findByRole('article', { name: 'Note by Tara Novak' }))
  expect(note.getByText('Belt is worn')).toBeVisible()
  expect(note.getByRole('button', { name: 'belt.jpg · 2 KB' })).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Load More Notes' }))
  const older = within(await card.findByRole('article', { name: 'Note by Deleted user' }))
  expect(older.queryByRole('button')).not.toBeInTheDocument()
})

test('adds a note with a file and a mention, and closes the form', async () => {
  const sent: object[] = []
  const { card, user, write } = await open({
    'POST elevators/e1/notes': ({ body }) => {
      sent.push(Object(body))
      return { status: 201, json: belt, headers }
    },
  })
  const field = await write()
  await user.type(field, 'Look,')
  await user.click(await card.findByRole('combobox', { name: 'Mention a person' }))
  await user.click(await screen.findByRole('option', { name: 'Uma Schmidt', hidden: true }))
  expect(field).toHaveValue('Look, @Uma Schmidt ')
  choose(photo())
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  await waitFor(() => expect(card.queryByLabelText('New note')).not.toBeInTheDocument())
  expect(sent).toEqual([
    {
      id: expect.any(String),
      text: 'Look, @Uma Schmidt',
      mentions: ['u1'],
      fileName: 'sill.jpg',
      binaryData: Buffer.from(await photo().arrayBuffer()).toString('base64'),
    },
  ])
  expect(await card.findByRole('button', { name: 'Add Note' })).toBeVisible()
})

test('moves the focus to the form, and back when it closes', async () => {
  const { card, user, write } = await open()
  expect(await card.findByRole('button', { name: 'Add Note' })).not.toHaveFocus()
  expect(await write()).toHaveFocus()
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  expect(card.getByRole('button', { name: 'Add Note' })).toHaveFocus()
})

test('drops a mention when its name is removed from the text', async () => {
  const sent: object[] = []
  const { card, user, write } = await open({
    'POST elevators/e1/notes': ({ body }) => {
      sent.push(Object(body))
      return { status: 201, json: belt, headers }
    },
  })
  await write()
  await user.click(await card.findByRole('combobox', { name: 'Mention a person' }))
  await user.click(await screen.findByRole('option', { name: 'Uma Schmidt', hidden: true }))
  fireEvent.change(card.getByLabelText('New note'), { target: { value: 'Never mind' } })
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  await waitFor(() => expect(sent).toMatchObject([{ text: 'Never mind', mentions: [] }]))
})

test('finds accented names by plain letters, and reports a failed search', async () => {
  const { card, user, write } = await open({
    'GET elevators/e1/people': ({ url }) => {
      const term = new URLSearchParams(url.split('?')[1]).get('searchTerm')
      if (term === 'uma') return { status: 500 }
      return { json: term === 'x' ? [] : [{ id: 'u1', name: 'José Müller' }] }
    },
  })
  await write()
  const field = await card.findByRole('combobox', { name: 'Mention a person' })
  await user.click(field)
  await user.keyboard('jose')
  expect(await screen.findByRole('option', { name: 'José Müller', hidden: true })).toBeInTheDocument()
  await user.clear(field)
  await user.keyboard('x')
  expect(await screen.findByText('Nobody with this name can see the elevator')).toBeInTheDocument()
  await user.clear(field)
  await user.keyboard('uma')
  expect(await screen.findByText('The names could not be loaded.')).toBeInTheDocument()
  expect(screen.queryByText(/^Nobody with/)).toBeNull()
})

test('drops a mention when a longer name that begins with its name remains', async () => {
  const sent: object[] = []
  const { card, user, write } = await open({
    'GET elevators/e1/people': {
      json: [
        { id: 'u1', name: 'Uma Schmidt' },
        { id: 'u2', name: 'Uma Schmidtke' },
      ],
    },
    'POST elevators/e1/notes': ({ body }) => {
      sent.push(Object(body))
      return { status: 201, json: belt, headers }
    },
  })
  const field = await write()
  for (const name of ['Uma Schmidt', 'Uma Schmidtke']) {
    await user.click(await card.findByRole('combobox', { name: 'Mention a person' }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  expect(field).toHaveValue('@Uma Schmidt @Uma Schmidtke ')
  fireEvent.change(field, { target: { value: '@Uma Schmidtke, look' } })
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  await waitFor(() => expect(sent).toMatchObject([{ mentions: ['u2'] }]))
})

test.each([
  [
    'a refusal',
    { status: 413, json: { message: 'Too large for this server.' }, headers },
    'Too large for this server.',
  ],
  ['a connection that breaks off', 'drop' as const, /./],
])('keeps text and file after %s', async (_, answer, reason) => {
  const { card, user, write } = await open({ 'POST elevators/e1/notes': () => answer })
  await user.type(await write(), 'Sill is bent')
  choose(photo())
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  const banner = await card.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to add the note')
  expect(banner).toHaveTextContent(reason)
  expect(card.getByLabelText('New note')).toHaveValue('Sill is bent')
  expect(card.getByText(/sill\.jpg/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Add Note' })).toBeEnabled()
})

async function sendTwice(change: (user: User) => Promise<void>) {
  const sent: { id?: string }[] = []
  const { card, user, write } = await open({
    'POST elevators/e1/notes': ({ body }) => {
      sent.push(Object(body))
      return sent.length === 1 ? 'drop' : { status: 201, json: belt, headers }
    },
  })
  await user.type(await write(), 'Sill is bent')
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  await card.findByRole('alert')
  await change(user)
  await user.click(card.getByRole('button', { name: 'Add Note' }))
  await waitFor(() => expect(card.queryByLabelText('New note')).not.toBeInTheDocument())
  return sent.map(({ id }) => id)
}

test('sends a note again with the same ID', async () => {
  const ids = await sendTwice(async () => {})
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
})

test.each([
  ['text', (user: User) => user.type(screen.getByLabelText('New note'), ', and worn')],
  ['file', async () => choose(photo())],
])('sends a note with another %s under another ID', async (_, change) => {
  expect(new Set(await sendTwice(change)).size).toBe(2)
})

test.each([
  ['empty', 0, 'The file is empty.'],
  ['of 1 GB', 1024 ** 3, 'The file is too large. Attachments can have up to 10 MB.'],
])('refuses a file that is %s without reading it', async (_, size, text) => {
  const { card, user, sent, write } = await open()
  await user.type(await write(), 'With a file')
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  choose(Object.defineProperty(photo(), 'size', { value: size }))
  expect(await card.findByRole('alert')).toHaveTextContent(text)
  expect(card.getByRole('button', { name: 'Add Note' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(card.getByRole('button', { name: 'Remove' }))
  expect(card.getByRole('button', { name: 'Add Note' })).toBeEnabled()
  expect([read.mock.calls, sent('POST')]).toEqual([[], []])
})

test('asks before it deletes a note, and shows why it could not', async () => {
  let isBroken = true
  let isDeleted = false
  const { card, user } = await open({
    'GET elevators/e1/notes': () => page(isDeleted ? [] : [belt]),
    'DELETE elevators/e1/notes/n1': () => {
      if (isBroken) return { status: 403, json: { message: 'Only its author can.' } }
      isDeleted = true
      return { json: true }
    },
  })
  const remove = async () => {
    await user.click(await card.findByRole('button', { name: 'Delete note by Tara Novak' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/this note and its file/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  expect(await card.findByRole('alert')).toHaveTextContent('Only its author can.')
  isBroken = false
  await remove()
  expect(await card.findByText('There are no notes on this elevator.')).toBeVisible()
  await waitFor(() => expect(card.getByRole('button', { name: 'Add Note' })).toHaveFocus())
})

test('offers no form to users who cannot add notes, and Retry after a failed load', async () => {
  let isBroken = true
  const { card, user } = await open({
    'GET elevators/e1/notes': () => (isBroken ? { status: 500, json: {} } : page([], { mayAdd: false })),
  })
  expect(await card.findByRole('alert')).toHaveTextContent('Notes could not be loaded.')
  isBroken = false
  await user.click(card.getByRole('button', { name: 'Retry' }))
  expect(await card.findByText('There are no notes on this elevator.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Add Note' })).not.toBeInTheDocument()
})

test('saves the file of a note under its name', async () => {
  const [saved, blobs] = [[] as string[], [] as Blob[]]
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const { card, user } = await open({ 'GET elevators/e1/notes/n1/file': { text: 'the photo' } })
  await user.click(await card.findByRole('button', { name: 'belt.jpg · 2 KB' }))
  await waitFor(() => expect(saved).toEqual(['belt.jpg']))
  expect(await blobs[0]?.text()).toBe('the photo')
})

test('reports a file that could not be downloaded', async () => {
  const { card, user } = await open({
    'GET elevators/e1/notes/n1/file': { status: 404, json: { message: 'Note not found.' } },
  })
  await user.click(await card.findByRole('button', { name: 'belt.jpg · 2 KB' }))
  expect(await card.findByRole('alert')).toHaveTextContent('The file could not be downloaded')
})

const tower = {
  id: 'o1',
  name: 'Prime Tower',
  type: 'Building',
  isActive: true,
  phoneNumber: '+41 44 555 00 00',
}

test('dials the contacts of the building and shows how to get in', async () => {
  await open({
    'GET elevators/e1': { json: { ...lift, organizationId: 'o1', organizationName: 'Prime Tower' } },
    'GET organizations/o1': {
      json: {
        ...tower,
        contacts: [{ name: 'Reto Frei', role: 'Caretaker', phoneNumber: '+41 44 555 31 10' }],
        accessInstructions: 'Key at the gate',
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Who to Call' }))
  expect(await card.findByRole('link', { name: '+41 44 555 31 10' })).toHaveAttribute(
    'href',
    'tel:+41445553110',
  )
  for (const text of ['Reto Frei', 'Caretaker', 'Key at the gate']) expect(card.getByText(text)).toBeVisible()
  expect(card.getByRole('link', { name: '+41 44 555 00 00' })).toHaveAttribute('href', 'tel:+41445550000')
})

test('shows the organization alone to users who do not act there', async () => {
  await open({
    'GET elevators/e1': { json: { ...lift, organizationId: 'o1', organizationName: 'Prime Tower' } },
    'GET organizations/o1': { json: { ...tower, contacts: null, accessInstructions: null } },
  })
  const card = within(await screen.findByRole('region', { name: 'Who to Call' }))
  expect(await card.findByRole('link', { name: '+41 44 555 00 00' })).toBeVisible()
  expect(card.queryByText('Access:')).not.toBeInTheDocument()
})
