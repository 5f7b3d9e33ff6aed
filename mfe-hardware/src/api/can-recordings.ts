import { type CanFileEntry, decodeCanFile } from '@hoistway/contracts/can-file'
import {
  type CanFileFormat,
  type CanRecordingBody,
  type CanTriggerBody,
  canRecording,
  canRecordingList,
  recordingQuery,
} from '@hoistway/contracts/can-recording'
import { http, type TransferOptions } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { paths } from '../paths.ts'

const RUNNING_POLL_MS = 2_000
/** An alert can start a recording at any time. */
const POLL_MS = 15_000

const pathOf = (elevatorId: string, part: 'canrecordings' | 'cantriggers', id?: string) =>
  ['elevators', elevatorId, part, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')

/** In milliseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

const timesOf = ({ from, to }: Period) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

export const isRunning = ({ endReason, endedAt }: { endReason?: unknown; endedAt?: unknown }) =>
  endReason === null && endedAt === null

export const canRecordingsOf = (elevatorId: string, period?: Period) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-recordings', period),
    queryFn: ({ signal }) =>
      http.get(pathOf(elevatorId, 'canrecordings'), canRecordingList, {
        ...(period && { query: timesOf(period) }),
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data?.recordings.some(isRunning) ? RUNNING_POLL_MS : POLL_MS),
  })

export const exportRecording = (
  elevatorId: string,
  id: string,
  query: { readonly format: CanFileFormat; readonly from?: string; readonly to?: string },
  signal?: AbortSignal,
) => http.download(`${pathOf(elevatorId, 'canrecordings', id)}/file`, { query, ...(signal && { signal }) })

const BATCHES_AT_ONCE = 100

const turn = () => new Promise((resolve) => setTimeout(resolve))

interface Reading<T> {
  /** Part of the query key, because one recording is read in several ways. */
  readonly key: unknown
  readonly period?: Period
  readonly into: () => { add(entry: CanFileEntry): void; result(): T }
}

/** The query also fails when the file is not whole. */
export const readRecording = <T>(elevatorId: string, id: string, { key, period, into }: Reading<T>) =>
  queryOptions({
    queryKey: keys.elevators.part(elevatorId, 'can-recording', { id, key, period }),
    queryFn: async ({ signal }) => {
      const query = { format: 'hwcan', ...(period && timesOf(period)) } as const
      const file = await exportRecording(elevatorId, id, query, signal)
      const reading = into()
      let count = 0
      for (const entry of decodeCanFile(new Uint8Array(await file.arrayBuffer()))) {
        reading.add(entry)
        count += 1
        if (count % BATCHES_AT_ONCE === 0) await turn()
        signal.throwIfAborted()
      }
      return reading.result()
    },
    staleTime: 'static',
    // A running recording is read again each time it is opened.
    gcTime: 0,
    structuralSharing: false,
  })
/** Accepts logs of candump and of Vector's programs. */
export const importRecording = (elevatorId: string, log: File, options: TransferOptions) =>
  written(
    elevatorId,
    http.upload(
      `${pathOf(elevatorId, 'canrecordings')}/import`,
      canRecording,
      new Blob([log], { type: 'text/plain' }),
      options,
    ),
  )

const written = <T>(elevatorId: string, write: Promise<T>): Promise<T> =>
  refreshAfter(write, () =>
    queryClient.invalidateQueries({ queryKey: keys.elevators.part(elevatorId, 'can-recordings') }),
  )

export const startRecording = (elevatorId: string, body: CanRecordingBody) =>
  written(elevatorId, http.post(pathOf(elevatorId, 'canrecordings'), canRecording, body))

export const stopRecording = (elevatorId: string, id: string) =>
  written(elevatorId, http.post(`${pathOf(elevatorId, 'canrecordings', id)}/stop`, z.boolean()))

export const deleteRecording = (elevatorId: string, id: string) =>
  written(elevatorId, http.delete(pathOf(elevatorId, 'canrecordings', id)))

export const addTrigger = (elevatorId: string, body: CanTriggerBody) =>
  written(elevatorId, http.post(pathOf(elevatorId, 'cantriggers'), z.object({ id: z.string() }), body))

export const deleteTrigger = (elevatorId: string, id: string) =>
  written(elevatorId, http.delete(pathOf(elevatorId, 'cantriggers', id)))

/** Without an id, returns the address of the list of recordings. */
export const recordingHref = (elevatorId: string, id?: string) =>
  `${paths.canMessages()}?${new URLSearchParams(recordingQuery(elevatorId, id))}`
