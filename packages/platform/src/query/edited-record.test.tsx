import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { http } from '../http/http.ts'
import { startApi } from '../testing/api.ts'
import { versionedRecord } from '../testing/versioned-record.ts'
import { useEditedRecord } from './edited-record.ts'

const named = z.object({ name: z.string() })
const thing = (id: string) => ({
  queryKey: ['thing', id],
  queryFn: () => http.record.get(`things/${id}`, named),
})

let edited: ReturnType<typeof useEditedRecord<z.infer<typeof named>, string[]>>
function Edited({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  edited = useEditedRecord({ ...thing(id), enabled: isOpen })
  return <output>{edited.record?.name ?? 'none'}</output>
}

const page = (queryClient: QueryClient, id = '1', isOpen = true) => (
  <QueryClientProvider client={queryClient}>
    <Edited id={id} isOpen={isOpen} />
  </QueryClientProvider>
)

async function open() {
  const kept = versionedRecord({ name: 'Tower' })
  await startApi(kept.answer)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(page(queryClient))
  await screen.findByText('Tower')
  const readAgain = () => act(() => queryClient.refetchQueries())
  return { ...view, queryClient, kept, readAgain }
}

test('a background refetch changes neither the edited record nor its version', async () => {
  const { kept, readAgain, queryClient } = await open()
  kept.change({ name: 'Theirs' })
  await readAgain()
  expect(queryClient.getQueryData(['thing', '1'])).toEqual({ name: 'Theirs', etag: '"2"' })
  expect([edited.record, edited.ifMatch()]).toEqual([{ name: 'Tower', etag: '"1"' }, '"1"'])
})

test('reloading opens the saved version in a new form', async () => {
  const { kept } = await open()
  const { key } = edited
  kept.change({ name: 'Theirs' })
  await act(() => edited.reload())
  expect([edited.record?.name, edited.ifMatch()]).toEqual(['Theirs', '"2"'])
  expect(edited.key).not.toBe(key)
})

test('a failed reload changes nothing', async () => {
  await open()
  await startApi(() => ({ status: 404, json: {} }))
  await expect(act(() => edited.reload())).rejects.toMatchObject({ status: 404 })
  expect([edited.record?.name, edited.ifMatch()]).toEqual(['Tower', '"1"'])
})

test('a save advances the version only when based on the same one', async () => {
  await open()
  edited.saved({ etag: '"3"' }, { etag: '"2"' })
  expect(edited.ifMatch()).toBe('"1"')
  edited.saved({ etag: '"2"' }, { etag: '"1"' })
  expect(edited.ifMatch()).toBe('"2"')
  edited.saved({ etag: '"5"' })
  expect(edited.ifMatch()).toBe('"5"')
})

test('overwriting bases the next save on the saved version, not on later ones', async () => {
  const { kept } = await open()
  const { key } = edited
  kept.change({ name: 'Theirs' })
  await act(() => edited.overwrite())
  kept.change({ name: 'Theirs again' })
  expect([edited.record?.name, edited.key, edited.ifMatch()]).toEqual(['Tower', key, '"2"'])
})

test('overwriting changes nothing when the saved version cannot be read', async () => {
  await open()
  await startApi(() => ({ status: 404, json: {} }))
  await expect(act(() => edited.overwrite())).rejects.toMatchObject({ status: 404 })
  expect(edited.ifMatch()).toBe('"1"')
})

test('a form over an old cached record waits for the current one', async () => {
  const { kept, queryClient, unmount } = await open()
  unmount()
  kept.change({ name: 'Theirs' })
  render(page(queryClient))
  expect(screen.getByRole('status')).toHaveTextContent('none')
  await screen.findByText('Theirs')
  expect(edited.ifMatch()).toBe('"2"')
})

test('a changed address loads another record', async () => {
  const { rerender, queryClient } = await open()
  await startApi(() => ({ json: { name: 'Annex' } }))
  const { key } = edited
  rerender(page(queryClient, '2'))
  await waitFor(() => expect(edited.record?.name).toBe('Annex'))
  expect(edited.key).not.toBe(key)
})

test('a reopened form shows changes saved while it was closed', async () => {
  const { kept, rerender, queryClient } = await open()
  const { key } = edited
  await act(() => edited.overwrite())
  rerender(page(queryClient, '1', false))
  expect(edited.record).toBeUndefined()
  kept.change({ name: 'Theirs' })
  rerender(page(queryClient))
  expect(await screen.findByText('Theirs')).toBeInTheDocument()
  expect(edited.ifMatch()).toBe('"2"')
  expect(edited.key).not.toBe(key)
})
