import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

/** Imports a freshly opened page, where overlays are not loaded. */
async function opened() {
  vi.resetModules()
  const { overlays } = await import('./overlays.ts')
  expect(overlays.loaded()).toBeUndefined()
  return {
    ...(await import('../base/core.ts')),
    ...(await import('../feedback/confirm.tsx')),
    ...(await import('./dialogs.tsx')),
    ...(await import('./menu.tsx')),
    overlays,
  }
}
let ui: Awaited<ReturnType<typeof opened>>
beforeEach(async () => {
  ui = await opened()
})

const select = () => screen.getByRole('combobox', { name: /^Type/ })

test('opens a popover on the first press, names it by its button, and returns the focus', async () => {
  const { Popover, overlays } = ui
  const { user } = renderPage(
    <Popover trapFocus returnFocus>
      <Popover.Target>
        <button type="button">Columns</button>
      </Popover.Target>
      <Popover.Dropdown>
        <button type="button">Reset</button>
      </Popover.Dropdown>
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Columns' })
  expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(overlays.loaded()).toBeUndefined()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Columns' })).toBe(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test('closes a popover on a press outside, and toggles it on its button', async () => {
  const { Popover } = ui
  const { user } = renderPage(
    <>
      <Popover>
        <Popover.Target>
          <button type="button">Columns</button>
        </Popover.Target>
        <Popover.Dropdown>All columns</Popover.Dropdown>
      </Popover>
      <p>Beside</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Columns' })
  const isOpen = () => expect(screen.findByText('All columns')).resolves.toBeVisible()
  const isClosed = () => waitFor(() => expect(screen.queryByText('All columns')).toBeNull())
  await user.click(button)
  await isOpen()
  await user.click(screen.getByText('Beside'))
  await isClosed()
  await user.click(button)
  await isOpen()
  await user.click(button)
  await isClosed()
})

test('opens a menu on the first press and operates it by keyboard', async () => {
  const { Menu } = ui
  const onLogout = vi.fn()
  const { user } = renderPage(
    <Menu target={<button type="button">Ada</button>}>
      {({ Item }) => (
        <>
          <Item>Profile</Item>
          <Item onClick={onLogout}>Logout</Item>
        </>
      )}
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Ada' })
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await user.tab()
  await user.keyboard(' ')
  expect(await screen.findByRole('menu', { name: 'Ada' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onLogout).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test.each(['Menu', 'Popover'] as const)('Escape closes a %s without the focus', async (kind) => {
  const { Menu, Popover } = ui
  const target = <button type="button">Ada</button>
  const { user } = renderPage(
    kind === 'Menu' ? (
      <Menu target={target}>{({ Item }) => <Item>Profile</Item>}</Menu>
    ) : (
      <Popover>
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown>Profile</Popover.Dropdown>
      </Popover>
    ),
  )
  const button = screen.getByRole('button', { name: 'Ada' })
  for (const isLost of [false, true]) {
    await user.click(button)
    expect(await screen.findByText('Profile')).toBeVisible()
    if (kind === 'Menu') await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus())
    act(() => button.focus())
    if (isLost) act(() => button.blur())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Profile')).toBeNull())
  }
})

test('answers the first question and returns the focus', async () => {
  const answers: boolean[] = []
  function Page() {
    const { ask, dialog } = ui.useConfirm()
    const onClick = async () =>
      answers.push(await ask({ title: 'Delete?', text: 'Lift A', confirm: 'Delete' }))
    return (
      <>
        <button type="button" onClick={onClick}>
          Remove
        </button>
        {dialog}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('dialog', { name: 'Delete?' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(answers).toEqual([true])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus())
})

test('returns the focus from a dialog that is removed while open', async () => {
  const { Modal } = ui
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Edit
        </button>
        {opened && (
          <Modal opened onClose={() => setOpened(false)}>
            <input aria-label="Name" data-autofocus />
          </Modal>
        )}
      </>
    )
  }
  const { user } = renderPage(<Page />)
  const button = screen.getByRole('button', { name: 'Edit' })
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
})

test('Escape closes only the dialog that opened last', async () => {
  const { Modal, Drawer } = ui
  function Page() {
    const [opened, setOpened] = useState<readonly string[]>([])
    const dialog = (title: string) => ({
      title,
      opened: opened.includes(title),
      onClose: () => setOpened((now) => now.filter((each) => each !== title)),
    })
    const open = (title: string) => (
      <button type="button" onClick={() => setOpened((now) => [...now, title])}>
        Open {title}
      </button>
    )
    return (
      <>
        <Modal {...dialog('Question')}>Sure?</Modal>
        {open('Question')}
        {open('Form')}
        <Drawer {...dialog('Form')}>{open('Question')}</Drawer>
      </>
    )
  }
  const { user } = renderPage(<Page />)
  const isOpen = async (...titles: string[]) => {
    await waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true })).toHaveLength(titles.length))
    for (const name of titles) expect(screen.getByRole('dialog', { name, hidden: true })).toBeInTheDocument()
  }
  // An earlier question leaves its code mounted, before that of the form.
  await user.click(screen.getByRole('button', { name: 'Open Question' }))
  await isOpen('Question')
  await user.keyboard('{Escape}')
  await isOpen()
  await user.click(screen.getByRole('button', { name: 'Open Form' }))
  await isOpen('Form')
  const form = within(screen.getByRole('dialog'))
  await user.click(form.getByRole('button', { name: 'Open Question' }))
  await isOpen('Form', 'Question')
  await user.keyboard('{Escape}')
  await isOpen('Form')
  await user.keyboard('{Escape}')
  await isOpen()
})

function TypeField({ searchable = false }: { readonly searchable?: boolean }) {
  const [type, setType] = useState<string | null>('b')
  const { Select } = ui
  const data = [
    { value: 'a', label: 'ARCODE' },
    { value: 'b', label: 'ARL' },
  ]
  return (
    <form onSubmit={() => expect.unreachable('a key that opens a list submits nothing')}>
      <Select
        label="Type"
        required
        data={data}
        allowDeselect={false}
        searchable={searchable}
        value={type}
        onChange={setType}
      />
    </form>
  )
}

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opens a select that gets the key "%s" before its code is loaded, and keeps the focus',
  async (key) => {
    const { user } = renderPage(<TypeField />)
    expect(ui.overlays.loaded()).toBeUndefined()
    expect(select()).toHaveValue('ARL')
    expect(select()).toBeRequired()
    expect(select()).toHaveAttribute('aria-haspopup', 'listbox')
    expect(select()).toHaveAttribute('aria-expanded', 'false')
    const closed = select()
    await user.tab()
    await user.keyboard(key)
    await user.click(await screen.findByRole('option', { name: 'ARCODE' }))
    expect(select()).toHaveValue('ARCODE')
    expect(select()).not.toBe(closed)
    expect(select()).toHaveFocus()
  },
)

test('opens a select whose code is loaded between press and release', async () => {
  const { user } = renderPage(<TypeField />)
  const closed = select()
  await user.pointer({ keys: '[MouseLeft>]', target: closed })
  await ui.overlays.load()
  await waitFor(() => expect(closed).not.toBeInTheDocument())
  await user.pointer({ keys: '[/MouseLeft]', target: select() })
  await user.click(await screen.findByRole('option', { name: 'ARCODE' }))
  expect(select()).toHaveValue('ARCODE')
})

test.each(['AR', 'zzz'])('Enter after a search for "%s" submits nothing', async (search) => {
  await ui.overlays.load()
  const { user } = renderPage(<TypeField searchable />)
  await user.clear(select())
  await user.type(select(), `${search}{Enter}`)
  expect(select()).toHaveValue(search)
  await user.tab()
  expect(select()).toHaveValue('ARL')
})

test('keeps typed text, focus and cursor when suggestions load', async () => {
  const { Autocomplete, overlays } = ui
  const { user } = renderPage(<Autocomplete label="Controller" data={['ESP-1', 'ESP-2']} />)
  const early = screen.getByRole('combobox', { name: 'Controller' })
  await user.tab()
  await user.keyboard('EP{ArrowLeft}')
  await overlays.load()
  await waitFor(() => expect(early).not.toBeInTheDocument())
  await user.keyboard('S')
  expect(screen.getByRole('combobox', { name: 'Controller' })).toHaveValue('ESP')
})
