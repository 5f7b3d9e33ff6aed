import { createHash } from 'node:crypto'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildImage } from '../../../test/image-builder.ts'
import { FirmwareUploadPage } from './FirmwareUploadPage.tsx'

// The test server has another origin than the page, so uploads need CORS headers.
const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const image = buildImage({ version: '2.3.4' })
const sha256 = createHash('sha256').update(image).digest('hex')
const stored = { id: 'f9', name: 'Cabin', version: '2.3.4', sha256Hash: sha256 }

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly after?: Promise<unknown>
}

beforeEach(() => queryClient.clear())

async function openPage(answer: Answer = {}, existing: unknown[] = [], listed?: object) {
  signInForTest({ roles: ['Admin'] })
  const server = await startApi(({ method, url }) => {
    if (method === 'POST') {
      if (listed) existing.push(listed)
      return { ...answer, headers }
    }
    if (url.endsWith('/limits')) return { json: { maxFileBytes: 2048 } }
    return method === 'GET' ? { json: existing } : { headers }
  })
  const view = renderPage(<FirmwareUploadPage />, {
    queryClient,
    route: '/firmware/upload',
    path: '/firmware/upload',
  })
  await screen.findByRole('heading', { level: 1, name: 'Upload Firmware' })
  return {
    ...view,
    sent: () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
const choose = (name: string, bytes: Uint8Array<ArrayBuffer> = image, more: object = {}) =>
  fireEvent.change(screen.getByLabelText('Firmware file'), {
    target: { files: [Object.assign(new File([bytes], name), more)] },
  })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Upload Firmware' }))
const card = () => screen.findByRole('region', { name: 'Selected file' })

async function fillIn(file = 'cabin.bin') {
  write('Name', ' Cabin ')
  write('Version', ' 2.3.4 ')
  write('Description', ' First ')
  choose(file)
  await screen.findByRole('region', { name: 'File Inspection' })
}

const broken = [
  ['Name', '', 'Name is required'],
  ['Name', ' ab ', 'Name must be at least 3 characters'],
  ['Name', 'x'.repeat(201), 'Name must not exceed 200 characters'],
  ['Version', '', 'Version is required'],
  ['Version', '1.0', 'Version must be in format x.x.x (e.g., 1.0.0)'],
  ['Version', 'v1.0.0', 'Version must be in format x.x.x (e.g., 1.0.0)'],
  ['Description', 'x'.repeat(1001), 'Description must not exceed 1000 characters'],
] as const

test('invalid fields show their error and block the upload', async () => {
  const { sent } = await openPage()
  await fillIn()
  for (const [label, value, text] of broken) {
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    const good = field.value
    write(label, value)
    expect(await screen.findByText(text), `${label} "${value}"`).toBeVisible()
    submit()
    write(label, good)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  }
  expect(sent()).toEqual([])
})

test('submitting without a file is blocked and focuses the first invalid field', async () => {
  const { sent } = await openPage()
  submit()
  expect(await screen.findByText('File is required')).toBeVisible()
  expect(screen.getByLabelText(/^Name/)).toHaveFocus()
  write('Name', 'Cabin')
  write('Version', '1.0.0')
  submit()
  expect(sent()).toEqual([])
  const picker = screen.getByRole('button', { name: 'Choose file' })
  expect(picker).toHaveFocus()
  expect(picker).toHaveAccessibleDescription(/^File is required /)
})

test('submitting after a refused file focuses the file picker, which says why', async () => {
  await openPage()
  write('Name', 'Cabin')
  write('Version', '1.0.0')
  choose('cabin.txt')
  await screen.findByText(/^Please select a valid firmware file/)
  submit()
  const picker = screen.getByRole('button', { name: 'Choose file' })
  expect(picker).toHaveFocus()
  expect(picker).toHaveAccessibleDescription(/^Please select a valid firmware file/)
})

test('controller type defaults to ESP32 WiFi', async () => {
  await openPage()
  expect(screen.getByRole('combobox', { name: 'Controller Type' })).toHaveValue('ESP32 WiFi')
})

test('the guidelines name versions, size, extensions, hash and immutability', async () => {
  await openPage()
  const guidelines = screen.getByRole('region', { name: 'Upload Guidelines' })
  for (const text of [/x\.y\.z/, /under 10MB/, /\.bin, \.hex and \.fw/, /SHA256 hash/, /cannot be modified/])
    expect(within(guidelines).getByText(text)).toBeVisible()
})

test('a file with another extension clears the selection', async () => {
  await openPage()
  choose('CABIN.BIN')
  expect(await card()).toHaveTextContent('CABIN.BIN1.6 KB')
  choose('cabin.txt')
  expect(await screen.findByText('Please select a valid firmware file (.bin, .hex, .fw)')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Selected file' })).not.toBeInTheDocument()
  choose('cabin.fw')
  expect(await card()).toHaveTextContent('cabin.fw')
  expect(screen.queryByText(/Please select a valid/)).not.toBeInTheDocument()
})

test('removing the file moves focus to the file picker', async () => {
  const { user } = await openPage()
  choose('cabin.bin')
  await card()
  await user.click(screen.getByRole('button', { name: 'Remove cabin.bin' }))
  expect(screen.queryByRole('region', { name: 'Selected file' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus()
})

test('one dropped file is accepted, two are rejected', async () => {
  await openPage()
  const zone = screen.getByRole('button', { name: 'Choose file' })
  const files = [new File([image], 'a.bin'), new File([image], 'b.bin')]
  const drop = (dropped: File[]) => {
    const items = dropped.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
    fireEvent.drop(zone, { dataTransfer: { files: dropped, items, types: ['Files'] } })
  }
  drop(files)
  expect(await screen.findByText('Please drop one file only.')).toBeVisible()
  drop([new File(['notes'], 'notes.txt')])
  expect(await screen.findByText('Please select a valid firmware file (.bin, .hex, .fw)')).toBeVisible()
  drop(files.slice(0, 1))
  expect(await card()).toHaveTextContent('a.bin')
})

test('a successful upload sends trimmed fields and base64, then opens the list', async () => {
  const { sent, address } = await openPage({ status: 201, json: { message: 'Stored it.', firmware: stored } })
  await fillIn()
  submit()
  expect(await screen.findByText('Stored it.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '100')
  expect(sent()).toEqual([
    {
      name: 'Cabin',
      version: '2.3.4',
      controllerType: 'ESP32_WiFi',
      description: 'First',
      binaryData: Buffer.from(image).toString('base64'),
    },
  ])
  expect(address()).toBe('/firmware/upload')
  await expect.poll(address).toBe('/firmware')
})

test('Cancel stops a running upload and keeps the input', async () => {
  const { user } = await openPage({ after: new Promise(() => {}) })
  await fillIn()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  submit()
  expect(await screen.findByText('Sending the file')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  expect(screen.getByLabelText(/^Name/)).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^The upload was cancelled/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expectInputKept()
})

test('Cancel after everything was sent says that the server may have stored the file', async () => {
  const { user } = await openPage({ after: new Promise(() => {}) })
  await fillIn()
  // jsdom reports the progress of an upload only with its response.
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  onTestFinished(() => send.mockRestore())
  submit()
  await expect.poll(() => send.mock.contexts).toHaveLength(1)
  act(() => {
    for (const request of send.mock.contexts)
      if (request instanceof XMLHttpRequest)
        request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
  })
  expect(screen.getByText('Waiting for the server')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const text =
    'The upload was cancelled after the whole file was sent, so the server may have stored it. Your input is kept.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/firmware')
  expectInputKept()
})

function expectInputKept() {
  expect(screen.getByLabelText(/^Name/)).toHaveValue(' Cabin ')
  expect(screen.getByLabelText(/^Version/)).toHaveValue(' 2.3.4 ')
  expect(screen.getByLabelText(/^Description/)).toHaveValue(' First ')
  expect(screen.getByRole('region', { name: 'Selected file' })).toHaveTextContent('cabin.bin')
  expect(screen.getByRole('button', { name: 'Upload Firmware' })).toBeEnabled()
}

test.each([
  [{ status: 413, json: { message: 'Up to 32 MB.' } }, 'Up to 32 MB.'],
  [{ status: 409, json: { message: 'Cabin 2.3.4 exists already.' } }, 'Cabin 2.3.4 exists already.'],
  [{ status: 500, json: {} }, 'Failed to upload firmware. Please try again.'],
  [{ status: 502, text: '<html>' }, 'Failed to upload firmware. Please try again.'],
])('a response of %o shows "%s" and keeps the input', async (answer, text) => {
  await openPage(answer)
  await fillIn()
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expectInputKept()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('server field errors appear at their fields', async () => {
  await openPage({ status: 409, json: { message: 'It exists.', errors: { version: ['Taken already.'] } } })
  await fillIn()
  submit()
  expect(await screen.findByText('Taken already.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('It exists.')
})

test('an unreadable file is reported when chosen and when sent', async () => {
  const { sent } = await openPage()
  const broken = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  write('Name', 'Cabin')
  write('Version', '1.0.0')
  choose('cabin.bin', image, { arrayBuffer: broken, slice: () => ({ arrayBuffer: broken }) })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process file. Please try again.')
  submit()
  await expect.poll(() => screen.getAllByRole('alert').length).toBe(2)
  expect(sent()).toEqual([])
})

test('a stored hash that differs from the file is an error', async () => {
  const { address } = await openPage({
    json: { message: 'Stored.', firmware: { ...stored, sha256Hash: 'beef' } },
  })
  await fillIn()
  submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('its SHA-256 is beef')
  expect(screen.queryByText('Stored.')).not.toBeInTheDocument()
  expect(address()).toBe('/firmware/upload')
})

test('Reset clears fields and file', async () => {
  const { user } = await openPage()
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('')
  expect(screen.queryByRole('region', { name: 'Selected file' })).not.toBeInTheDocument()
})

test('the panel shows the image header and adopts its version with one click', async () => {
  const { user } = await openPage({}, [{ id: 'f1', name: 'Cabin', version: '2.3.4', controllerType: 0 }])
  write('Name', 'Cabin')
  choose('cabin.bin')
  const panel = await screen.findByRole('region', { name: 'File Inspection' })
  for (const text of [
    'ESP32 application image',
    'ESP32',
    'cabin-controller',
    'Nov 1 2026, 10:11:12',
    'v5.5.1',
  ])
    expect(within(panel).getByText(text)).toBeVisible()
  expect(within(panel).getByText(`${sha256.slice(0, 12)}...`)).toBeVisible()
  expect(within(panel).getByText('No problems found in this file.')).toBeVisible()
  write('Version', '1.0.0')
  expect(await within(panel).findByText('The image says version 2.3.4')).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Use version 2.3.4' }))
  expect(screen.getByLabelText(/^Version/)).toHaveValue('2.3.4')
  expect(screen.getByLabelText(/^Version/)).toHaveFocus()
  expect(await within(panel).findByText('Cabin 2.3.4 already exists for this type')).toBeVisible()
  expect(within(panel).queryByText('The image says version 2.3.4')).not.toBeInTheDocument()
})

test('leaving with unsaved input asks for confirmation', async () => {
  const { user, address } = await openPage()
  choose('cabin.bin')
  await card()
  await user.click(screen.getByRole('link', { name: 'Back to List' }))
  const dialog = await screen.findByRole('dialog')
  expect(address()).toBe('/firmware/upload')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await expect.poll(address).toBe('/firmware')
})

test('success is scrolled into view and focused', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const answer = { status: 201, json: { message: 'Stored it.', firmware: stored } }
  await openPage(answer)
  await fillIn()
  scrolled.mockClear()
  submit()
  const message = await screen.findByText('Stored it.')
  expect(scrolled.mock.contexts.some((shown) => shown instanceof Node && shown.contains(message))).toBe(true)
  expect(message.closest('[tabindex="-1"]')).toHaveFocus()
  expect(message.closest('[role="status"]')).toBeInTheDocument()
})

test('the version just stored is not reported as a duplicate', async () => {
  const answer = { status: 201, json: { message: 'Stored it.', firmware: stored } }
  await openPage(answer, [], { ...stored, controllerType: 0 })
  await fillIn()
  submit()
  await screen.findByText('Stored it.')
  await expect.poll(() => queryClient.getQueryData(['firmware', 'list'])).not.toEqual([])
  expect(screen.queryByText('Cabin 2.3.4 already exists for this type')).not.toBeInTheDocument()
})

test('findings are sent with the upload', async () => {
  const { sent } = await openPage({ status: 201, json: { message: 'Stored it.', firmware: stored } })
  await fillIn()
  write('Version', '2.3.5')
  await screen.findByText('The image says version 2.3.4')
  submit()
  await screen.findByText('Stored it.')
  expect(sent()).toMatchObject([
    {
      version: '2.3.5',
      findings: [{ id: 'version', title: 'The image says version 2.3.4', why: expect.any(String) }],
    },
  ])
})

test('an untouched form takes name and version from the image', async () => {
  await openPage()
  choose('cabin.bin')
  await screen.findByRole('region', { name: 'File Inspection' })
  expect(screen.getByLabelText(/^Name/)).toHaveValue('cabin-controller')
  expect(screen.getByLabelText(/^Version/)).toHaveValue('2.3.4')
})

test('an upload can be released immediately', async () => {
  const { user, sent } = await openPage({ status: 201, json: { message: 'Stored it.', firmware: stored } })
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Upload and Release' }))
  await screen.findByText('Stored it.')
  expect(sent()).toMatchObject([{ version: '2.3.4', release: true }])
})

test.each([
  [
    'an image for another chip',
    buildImage({ version: '2.3.4', chipId: 9 }),
    'An image for another chip cannot be released.',
  ],
  [
    'a damaged image',
    buildImage({ version: '2.3.4' }).subarray(0, -40),
    'A damaged image cannot be released immediately.',
  ],
])('%s cannot be released immediately', async (_, bytes, reason) => {
  await openPage()
  const release = screen.getByRole('button', { name: 'Upload and Release' })
  expect(release).not.toHaveAttribute('aria-disabled')
  choose('cabin.bin', bytes)
  await screen.findByRole('region', { name: 'File Inspection' })
  expect(release).toHaveAttribute('aria-disabled', 'true')
  expect(release).toHaveAccessibleDescription(reason)
})
