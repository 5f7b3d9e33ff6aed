import { elevatorNote, notePage, person } from '@hoistway/contracts/note'
import { readableList } from '@hoistway/contracts/reading'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

const pathOf = (elevatorId: string) => `elevators/${encodeURIComponent(elevatorId)}/notes`
const pathOfNote = (elevatorId: string, id: string) => `${pathOf(elevatorId)}/${encodeURIComponent(id)}`

export const elevatorNotes = (elevatorId: string) =>
  infiniteQueryOptions({
    queryKey: keys.elevators.part(elevatorId, 'notes'),
    queryFn: ({ pageParam, signal }) =>
      http.get(pathOf(elevatorId), notePage, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
  })

export const peopleOf = (elevatorId: string, searchTerm: string) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'people', searchTerm),
    queryFn: ({ signal }) =>
      http.get(`elevators/${encodeURIComponent(elevatorId)}/people`, readableList(person), {
        query: { searchTerm },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const changed = (elevatorId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.elevators.part(elevatorId, 'notes') })

export interface NewNote {
  /** The same for each attempt, so that a repeated one stores no second note. */
  readonly id: string
  readonly text: string
  readonly mentions: readonly string[]
  readonly file: File | undefined
}

/**
 * Adds a note with its file, or not at all.
 * @throws ApiError, or an error when the file cannot be read
 */
export async function addNote(
  elevatorId: string,
  { id, text, mentions, file }: NewNote,
  options: TransferOptions,
): Promise<void> {
  const json = JSON.stringify({
    id,
    text: text.trim(),
    mentions,
    ...(file && { fileName: file.name, binaryData: await base64Of(file) }),
  })
  try {
    await http.upload(pathOf(elevatorId), elevatorNote, json, options)
  } finally {
    // A request without a response may still have been stored.
    void changed(elevatorId)
  }
}

export const deleteNote = (elevatorId: string, id: string) =>
  refreshAfter(http.delete(pathOfNote(elevatorId, id)), () => changed(elevatorId))

export const downloadNoteFile = (elevatorId: string, id: string): Promise<Blob> =>
  http.download(`${pathOfNote(elevatorId, id)}/file`)

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
