import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImportDialog } from './ImportDialog.tsx'

function open(known: number[] = []) {
  const [onImport, onClose] = [vi.fn(), vi.fn()]
  const view = renderPage(
    <ImportDialog known={known.map((first) => ({ first }))} onImport={onImport} onClose={onClose} />,
  )
  return { ...view, onImport, onClose }
}
const field = () => screen.getByLabelText('Message IDs')
const paste = (value: string) => fireEvent.change(field(), { target: { value } })

test('counts a pasted list and adds its new IDs', async () => {
  const { user, onImport, onClose } = open([0x101])
  paste('0x100-0x102, 256')
  expect(
    await screen.findByText('4 message ID(s) found, 2 of them new. Ranges and masks are kept as rules.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add All 4' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 2 New' }))
  const range = { first: 0x100, last: 0x102 }
  expect(onImport).toHaveBeenCalledExactlyOnceWith([range], [range, { first: 256 }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('keeps entries that cannot be read for correction', async () => {
  const { user, onImport, onClose } = open()
  paste('0x1, door\n1A2 1A3')
  const problems = await screen.findByRole('alert')
  expect(problems).toHaveTextContent('3 entries ignored')
  expect(problems).toHaveTextContent('Line 1doorNot a message ID')
  await user.click(within(problems).getByRole('button', { name: '0x1A3?' }))
  expect(field()).toHaveValue('0x1, door\n1A2 0x1A3')
  expect(field()).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Add 2 New' }))
  expect(onImport.mock.calls[0]?.[0]).toEqual([{ first: 1 }, { first: 0x1a3 }])
  expect(onClose).not.toHaveBeenCalled()
  expect(field()).toHaveValue('door\n1A2')
})

test('asks before Escape or Close discards a pasted list', async () => {
  const { user, onClose } = open()
  paste('0x100')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(field()).toHaveValue('0x100')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('closes an empty import without asking', async () => {
  const { user, onClose } = open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('accepts all suggestions with one click', async () => {
  const { user } = open()
  paste('1A2 1A3')
  await user.click(await screen.findByRole('button', { name: 'Accept all 2 suggestions' }))
  expect(field()).toHaveValue('0x1A2 0x1A3')
  expect(field()).toHaveFocus()
})

test('reads the IDs of candump output without lengths and data', async () => {
  const { user, onImport } = open()
  paste('can0 123 [8] 11 22\n  can0  18FEF100   [2]  AA BB')
  expect(
    await screen.findByText('2 message ID(s) found, 2 of them new. Read as candump output.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 2 New' }))
  expect(onImport.mock.calls[0]?.[0]).toEqual([{ first: 0x123 }, { first: 0x18fef100 }])
})

const choose = async (user: ReturnType<typeof open>['user'], content: BlobPart, name: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File([content], name, { type: 'text/plain' }))
}

test('importing a file keeps a pasted list that was not added', async () => {
  const { user, onImport, onClose } = open()
  paste('0x100\ndoor')
  await choose(user, 'BO_ 512 Load: 8 Car', 'lift.dbc')
  await user.click(await screen.findByRole('button', { name: 'Add 1 New' }))
  expect(onImport.mock.calls[0]?.[0]).toEqual([{ first: 0x200, name: 'Load' }])
  expect(onClose).not.toHaveBeenCalled()
  expect(field()).toHaveValue('0x100\ndoor')
  await user.click(await screen.findByRole('button', { name: 'Add 1 New' }))
  expect(onImport.mock.calls[1]?.[0]).toEqual([{ first: 0x100 }])
  expect(field()).toHaveValue('door')
})

test('adds the unreadable entries of a file to a pasted list', async () => {
  const { user } = open()
  paste('0x100')
  await choose(user, '0x200, load', 'list.txt')
  await user.click(await screen.findByRole('button', { name: 'Add 1 New' }))
  expect(field()).toHaveValue('0x100\nload')
})

test('warns when the content does not match the file extension', async () => {
  const { user } = open()
  await choose(user, '(12.5) can0 123#11\n', 'lift.dbc')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'lift.dbc is not a DBC file: it was read as a candump log file.',
  )
  expect(screen.getByRole('button', { name: 'Add 1 New' })).toBeEnabled()
})

test('reads a DBC file in Latin-1', async () => {
  const { user } = open()
  const degree = new Uint8Array([
    ...new TextEncoder().encode('BO_ 256 Oil: 8 Door\nCM_ "'),
    0xb0,
    0x43,
    0x22,
    0x3b,
  ])
  await choose(user, degree, 'lift.dbc')
  expect(await screen.findByText('Oil')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('rejects a binary file and shows its name', async () => {
  const { user } = open()
  await choose(user, new Uint8Array([0, 1, 2, 255]), 'firmware.dbc')
  expect(await screen.findByRole('alert')).toHaveTextContent('firmware.dbc is not a text file.')
  expect(screen.getByRole('status')).toHaveTextContent('0 message ID(s) found')
})

test('imports messages with names from a DBC file', async () => {
  const { user, onImport } = open()
  const dbc = `BO_ 256 DoorStatus: 8 Door
BO_ 2566844672 CabinLoad: 8 Gateway
BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 Vector__XXX`
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File([dbc], 'lift.dbc', { type: 'text/plain' }))
  expect(await screen.findByText('lift.dbc')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    '2 message ID(s) found, 2 of them new. Read as DBC text. Skipped: VECTOR__INDEPENDENT_SIG_MSG.',
  )
  expect(screen.getByText('DoorStatus')).toBeVisible()
  expect(screen.getByText(/^Names are shown while you edit. They are not saved/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 2 New' }))
  const all = [
    { first: 0x100, name: 'DoorStatus' },
    { first: 0x18fef100, name: 'CabinLoad' },
  ]
  expect(onImport).toHaveBeenCalledExactlyOnceWith(all, all)
})

test('imports names from a DBC file without new IDs', async () => {
  const { user, onImport, onClose } = open([0x100])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File(['BO_ 256 DoorStatus: 8 Door'], 'lift.dbc', { type: 'text/plain' }))
  await user.click(await screen.findByRole('button', { name: 'Show Names' }))
  expect(onImport).toHaveBeenCalledExactlyOnceWith([], [{ first: 0x100, name: 'DoorStatus' }])
  expect(onClose).toHaveBeenCalledOnce()
})
