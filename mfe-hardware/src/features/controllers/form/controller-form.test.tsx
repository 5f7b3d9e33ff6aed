import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerCreatePage } from './ControllerCreatePage.tsx'
import { ControllerEditPage } from './ControllerEditPage.tsx'

type Override = Parameters<typeof startHardware>[0]

async function openCreate(override?: Override, roles?: string[]) {
  const server = await startHardware(override, roles)
  const path = '/controllers/create'
  return { ...renderPage(<ControllerCreatePage />, { queryClient, route: path, path }), ...server }
}

async function openEdit(override?: Override, roles?: string[]) {
  const server = await startHardware(override, roles)
  const page = { queryClient, route: '/controllers/c1/edit', path: '/controllers/:id/edit' }
  const view = renderPage(<ControllerEditPage />, page)
  await screen.findByText('Naming Guidelines')
  return { ...view, ...server }
}

const onPut: Override = ({ method, body }) =>
  method === 'PUT' ? { json: { ...cabin, ...Object(body) } } : undefined
type Clicks = Awaited<ReturnType<typeof openEdit>>['user']
const nameField = () => screen.getByLabelText(/^Controller Name/)
const keyField = () => screen.getByLabelText(/^Controller Key/)
const secretField = () => screen.getByLabelText(/^Shared Secret/)
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
function fill(name = ' South 2 ', key = 'ESP-2', secret = 'another-secret') {
  type(nameField(), name)
  type(keyField(), key)
  type(secretField(), secret)
}
const submit = (name = 'Create Controller') => screen.getByRole('button', { name })

const refused = {
  name: [
    ['', 'Controller name is required'],
    ['a', 'Controller name must be at least 2 characters'],
    ['n'.repeat(101), 'Controller name cannot exceed 100 characters'],
  ],
  key: [
    ['', 'Controller key is required'],
    ['k', 'Controller key must be at least 2 characters'],
    ['k'.repeat(51), 'Controller key cannot exceed 50 characters'],
    ['a key', 'Controller key can only contain letters, numbers, hyphens, and underscores'],
  ],
  secret: [
    ['', 'Shared secret is required'],
    ['short', 'Shared secret must be at least 8 characters'],
    ['s'.repeat(257), 'Shared secret cannot exceed 256 characters'],
  ],
} as const

test.each([
  ['name', nameField],
  ['key', keyField],
  ['secret', secretField],
] as const)('shows the error of the %s after it was touched', async (which, field) => {
  await openCreate()
  expect(screen.queryByText(refused[which][0][1])).not.toBeInTheDocument()
  fill()
  for (const [value, text] of refused[which]) {
    type(field(), value)
    expect(await screen.findByText(text)).toBeVisible()
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
  }
})

test('creates a controller with trimmed values and settings', async () => {
  const { user, writes, address } = await openCreate(({ method }) =>
    method === 'POST' ? { status: 201, json: { ...cabin, controllerName: 'South 2' } } : undefined,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Create Controller' })).toBeVisible()
  fill()
  await user.click(screen.getByRole('button', { name: 'Add Setting' }))
  type(screen.getByLabelText(/^Setting key/), 'rate')
  type(screen.getByLabelText(/^Setting value/), '9')
  await user.click(screen.getByRole('button', { name: 'Add Setting' }))
  await screen.findByRole('button', { name: 'Edit setting rate' })
  await user.click(submit())
  expect(await screen.findByText('Controller "South 2" created successfully!')).toBeVisible()
  expect(writes().map(({ body }) => body)).toEqual([
    {
      controllerName: 'South 2',
      controllerKey: 'ESP-2',
      sharedSecret: 'another-secret',
      controllerType: 'ESP32_WiFi',
      deviceSettings: [{ key: 'rate', value: '9' }],
    },
  ])
  await expect.poll(address).toBe('/controllers')
})

test('closes the editor of a setting that is removed', async () => {
  const { user } = await openCreate()
  await user.click(screen.getByRole('button', { name: 'Add Setting' }))
  type(screen.getByLabelText(/^Setting key/), 'rate')
  type(screen.getByLabelText(/^Setting value/), '9')
  await user.click(screen.getByRole('button', { name: 'Add Setting' }))
  await user.click(await screen.findByRole('button', { name: 'Edit setting rate' }))
  expect(screen.getByRole('group', { name: 'Edit setting' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove setting rate' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Edit setting rate' })).toBeNull()
  expect(screen.queryByRole('group', { name: /setting$/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add Setting' })).toBeVisible()
})

test('settings that a controller cannot report block the create', async () => {
  await openCreate()
  fill()
  const add = (key: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add Setting' }))
    type(screen.getByLabelText(/^Setting key/), key)
    type(screen.getByLabelText(/^Setting value/), '€'.repeat(1000))
    fireEvent.click(screen.getByRole('button', { name: 'Add Setting' }))
    return screen.findByRole('button', { name: `Edit setting ${key}` })
  }
  for (let count = 1; count <= 20; count += 1) await add(`k${count}`)
  expect(submit()).not.toHaveAttribute('aria-disabled')
  await add('k21')
  expect(submit()).toHaveAccessibleDescription(/The settings of a controller hold at most 60 KB in total\./)
})

test('offers only firmware of the chosen type', async () => {
  const { user } = await openCreate()
  expect(screen.getByLabelText(/^Controller Type/)).toHaveDisplayValue('ESP32 WiFi')
  expect(screen.getByLabelText('CAN Message Filter')).toHaveDisplayValue('Use Default Filter')
  const firmware = screen.getByLabelText('Firmware Assignment')
  expect(firmware).toHaveDisplayValue('Use Latest Firmware')
  await within(firmware).findByRole('option', { name: 'Cabin v1.2.0' })
  expect(within(firmware).queryByRole('option', { name: 'Modem v2.0.0' })).not.toBeInTheDocument()
  await user.selectOptions(firmware, 'Cabin v1.2.0')
  await user.selectOptions(screen.getByLabelText(/^Controller Type/), 'ESP32 Cellular A76XX')
  expect(firmware).toHaveDisplayValue('Use Latest Firmware')
  expect(screen.getByText(/^Cabin v1\.2\.0 is for another controller type/)).toBeVisible()
})

test('shows that a key is available', async () => {
  const { calls } = await openCreate()
  type(keyField(), 'ESP-2')
  expect(await screen.findByText('Controller key is available')).toBeVisible()
  const checks = calls.filter(({ url }) => url.includes('check-key'))
  expect(checks.map(({ url }) => url)).toEqual(['/api/controllers/check-key-availability?key=ESP-2'])
})

test('a key in use disables the submit button', async () => {
  await openCreate(({ url }) => (url.includes('check-key') ? { json: { isAvailable: false } } : undefined))
  fill()
  expect(await screen.findByText('Controller key is already in use')).toBeVisible()
  expect(submit()).toHaveAttribute('aria-disabled', 'true')
})

test('a failed key check does not disable the submit button', async () => {
  await openCreate(({ url }) => (url.includes('check-key') ? { status: 400, json: {} } : undefined))
  fill()
  expect(await screen.findByText('Unable to check key availability')).toBeVisible()
  expect(submit()).not.toHaveAttribute('aria-disabled')
})

test('ignores a late response for an earlier key', async () => {
  let release = () => {}
  const late = new Promise<void>((done) => {
    release = done
  })
  const { calls } = await openCreate(({ url }) => {
    if (!url.includes('check-key')) return undefined
    return url.includes('key=FIRST')
      ? { json: { isAvailable: false }, after: late }
      : { json: { isAvailable: true } }
  })
  type(keyField(), 'FIRST')
  await expect.poll(() => calls.some(({ url }) => url.includes('key=FIRST'))).toBe(true)
  type(keyField(), 'SECOND')
  expect(await screen.findByText('Controller key is available')).toBeVisible()
  release()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByText('Controller key is available')).toBeVisible()
  expect(screen.queryByText('Controller key is already in use')).not.toBeInTheDocument()
})

test.each<[string, Answer, string]>([
  ['its message', { status: 409, json: { message: 'Not this one.' } }, 'Not this one.'],
  ['no message', { status: 500, json: {} }, 'The server answered with an error (500).'],
])('a refusal with %s keeps what was typed', async (_, answer, text) => {
  const { user } = await openCreate(({ method }) => (method === 'POST' ? answer : undefined))
  fill()
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect([nameField(), keyField(), secretField()].map((each) => each.getAttribute('value'))).toEqual([
    ' South 2 ',
    'ESP-2',
    'another-secret',
  ])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('generates a secret and warns of outer spaces', async () => {
  const { user } = await openCreate()
  await user.click(screen.getByRole('button', { name: 'Generate a secret' }))
  expect(secretField().getAttribute('value')).toMatch(/^[\w-]{32}$/)
  type(secretField(), ' with spaces ')
  expect(screen.getByText('Spaces before and after the secret are removed when it is saved.')).toBeVisible()
})

test('copies a secret or reports that the browser does not allow it', async () => {
  const { user } = await openEdit()
  const copy = screen.getByRole('button', { name: 'Copy the secret' })
  await user.click(copy)
  expect(await screen.findByText('The secret was copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('a-long-secret')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  await user.click(copy)
  expect(await screen.findByText(/^The browser does not allow copying here/)).toBeVisible()
})

test('shows a warning instead of the form without the Admin role', async () => {
  await openCreate(undefined, ['Manager'])
  expect(screen.getByRole('alert')).toHaveTextContent("You don't have permission to manage controllers.")
  expect(screen.queryByLabelText(/^Controller Name/)).not.toBeInTheDocument()
})

test('keeps the stored secret out of the page until it is shown', async () => {
  const { user, calls, container } = await openEdit()
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Controller' })).toBeVisible()
  await expect
    .poll(() => calls.map(({ url }) => url))
    .toContain('/api/controllers/check-key-availability?key=ESP-1&excludeId=c1')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByText('Controller key is available')).not.toBeInTheDocument()
  expect(container.innerHTML).not.toContain('a-long-secret')
  await user.click(screen.getByRole('button', { name: 'Show the secret' }))
  await expect.poll(() => secretField().getAttribute('value')).toBe('a-long-secret')
  await user.click(screen.getByRole('button', { name: 'Hide the secret' }))
  expect(container.innerHTML).not.toContain('a-long-secret')
})

test.each([
  ['left alone', async () => undefined],
  [
    'shown',
    async (user: Clicks) => {
      await user.click(screen.getByRole('button', { name: 'Show the secret' }))
      await screen.findByDisplayValue('a-long-secret')
    },
  ],
  [
    'changed and restored',
    async (user: Clicks) => {
      await user.click(screen.getByRole('button', { name: 'Change the secret' }))
      type(secretField(), 'something else')
      await user.click(screen.getByRole('button', { name: 'Keep the stored secret' }))
    },
  ],
])('a stored secret that is %s is not sent', async (_, touch) => {
  const { user, writes, container } = await openEdit(onPut)
  await touch(user)
  type(nameField(), 'North One')
  await user.click(submit('Update Controller'))
  expect(await screen.findByText('Controller "North One" updated successfully!')).toBeVisible()
  const [put] = writes().filter(({ method }) => method === 'PUT')
  expect(put?.body).not.toHaveProperty('sharedSecret')
  expect(container.innerHTML).not.toContain('a-long-secret')
})

test('removes a new secret from the page after saving', async () => {
  const { user, writes, container } = await openEdit(onPut)
  await user.click(screen.getByRole('button', { name: 'Change the secret' }))
  for (const [value, text] of refused.secret) {
    type(secretField(), value)
    expect(await screen.findByText(text)).toBeVisible()
    expect(submit('Update Controller')).toHaveAttribute('aria-disabled', 'true')
  }
  type(secretField(), ' rotated-secret ')
  await user.click(submit('Update Controller'))
  expect(await screen.findByText('Controller "North 1" updated successfully!')).toBeVisible()
  expect(writes()).toMatchObject([{ method: 'PUT', body: { sharedSecret: 'rotated-secret' } }])
  expect(container.innerHTML).not.toContain('rotated-secret')
  expect(screen.getByRole('button', { name: 'Change the secret' })).toBeVisible()
})

test('replaces an unreadable stored secret', async () => {
  const { user } = await openEdit(({ url }) =>
    url.endsWith('/reveal-secret') ? { status: 409, json: { message: 'It cannot be read.' } } : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Show the secret' }))
  expect(await screen.findByText('Failed to show the shared secret. It cannot be read.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/^Failed to show/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Generate a secret' }))
  expect(secretField().getAttribute('value')).toMatch(/^[\w-]{32}$/)
})

test('an update keeps settings saved while the form was open', async () => {
  const { user, writes } = await openEdit(onPut)
  type(nameField(), 'North One')
  await user.click(submit('Update Controller'))
  expect(await screen.findByText('Controller "North One" updated successfully!')).toBeVisible()
  expect(writes()[0]).toMatchObject({
    url: '/api/controllers/c1',
    body: { id: 'c1', controllerName: 'North One', deviceSettings: [{ key: 'rate', value: '5' }] },
  })
})

test('disables firmware updates while changes are unsaved', async () => {
  await openEdit()
  expect(screen.getByRole('button', { name: 'Update Firmware' })).not.toHaveAttribute('aria-disabled')
  type(nameField(), 'North One')
  expect(screen.getByRole('button', { name: 'Update Firmware' })).toHaveAccessibleDescription(
    'Save your changes first',
  )
})

test('offers released firmware and the assigned withdrawn one', async () => {
  const why = 'Controllers report the version in the image.'
  const records = [
    { id: 'f1', name: 'Cabin', version: '1.2.0', controllerType: 0, releaseState: 'withdrawn' },
    { id: 'f3', name: 'Cabin', version: '1.3.0', controllerType: 0, releaseState: 'draft' },
    {
      id: 'f4',
      name: 'Cabin',
      version: '1.4.0',
      controllerType: 0,
      releaseState: 'released',
      isLatest: true,
      findings: [{ id: 'version', title: 'The image says version 1.3.9', why }],
    },
  ]
  await startHardware(({ url }) => (url.startsWith('/api/firmware') ? { json: records } : undefined))
  const page = { queryClient, route: '/controllers/c1/edit', path: '/controllers/:id/edit' }
  const { user } = renderPage(<ControllerEditPage />, page)
  const select = await screen.findByRole('combobox', { name: 'Firmware Assignment' })
  await screen.findByText('Cabin v1.2.0 was withdrawn. It stays assigned until you choose another.')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Use Latest Firmware', 'Cabin v1.2.0 (withdrawn)', 'Cabin v1.4.0 (1 finding)'])
  expect(select).toHaveAccessibleDescription('Firmware for ESP32 WiFi only; the latest is Cabin v1.4.0')
  await user.selectOptions(select, 'f4')
  expect(screen.getByText(`The image says version 1.3.9. ${why}`)).toBeVisible()
  expect(within(select).queryByText('Cabin v1.2.0 (withdrawn)')).not.toBeInTheDocument()
})

test('the disabled Create button lists every invalid field', async () => {
  await openCreate()
  const create = screen.getByRole('button', { name: 'Create Controller' })
  expect(create).toHaveAccessibleDescription(
    'Fix first: Controller name is required. Controller key is required. Shared secret is required',
  )
  type(screen.getByLabelText(/^Controller Name/), 'North 1')
  type(screen.getByLabelText(/^Controller Key/), 'a b')
  expect(create).toHaveAccessibleDescription(
    'Fix first: Controller key can only contain letters, numbers, hyphens, and underscores. Shared secret is required',
  )
})
