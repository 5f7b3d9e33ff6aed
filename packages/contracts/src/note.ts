import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'
import { pagedBody, paging } from './paging.ts'
import { plainText } from './plain-text.ts'
import { id, instant, readable, readableList } from './reading.ts'

const { note: limit } = limits

/** The first bytes of a file decide its type. */
export const noteFileTypes = { jpeg: '.jpg', png: '.png', webp: '.webp', pdf: '.pdf' } as const
export type NoteFileType = keyof typeof noteFileTypes

export const elevatorNote = z.object({
  id,
  text: readable(z.string()),
  /** Null: the account was deleted. */
  userName: readable(z.string()),
  createdAt: readable(instant),
  /** `size` in bytes. */
  file: readable(z.object({ name: z.string(), size: z.number() })),
  mayDelete: readable(z.boolean()),
})
export type ElevatorNote = z.output<typeof elevatorNote>

/** Query of GET /elevators/{id}/notes, newest first. */
export const notesQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paging.pageMax)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
})

/** The server's side of {@link notePage}. */
export const notePageBody = z.extend(pagedBody(elevatorNote), { mayAdd: readable(z.boolean()) })

/** Response of GET /elevators/{id}/notes. */
export const notePage = z.extend(notePageBody, { data: readableList(elevatorNote) })

/** Body of POST /elevators/{id}/notes: a text, a file (base64), or both. */
export const noteBody = z
  .object({
    /** A repeated call with it returns the stored note. */
    id: z.optional(z.uuid()),
    text: z.string().check(
      z.overwrite((text) => text.replace(/\p{Bidi_Control}/gu, '')),
      z.trim(),
      z.maxLength(limit.textMax, { error: () => messages.noteLong(limit.textMax) }),
    ),
    /** Notified users, who must see the elevator. */
    mentions: z._default(
      z
        .array(z.uuid())
        .check(z.maxLength(limit.mentionsMax, { error: () => messages.atMost(limit.mentionsMax) })),
      [],
    ),
    /** Cut if long; the extension comes from the file's type. */
    fileName: z.optional(z.pipe(z.string(), z.transform(plainText))),
    binaryData: z.optional(
      z
        .base64({ error: () => messages.notBase64 })
        .check(z.minLength(1, { error: () => messages.fileRequired })),
    ),
  })
  .check(
    z.refine(({ text, binaryData }) => text !== '' || binaryData !== undefined, {
      path: ['text'],
      error: () => messages.noteRequired,
    }),
  )
export type NoteBody = z.output<typeof noteBody>

/** Query of GET /elevators/{id}/people. */
export const peopleQuery = z.object({ searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(200))) })

/** A user who sees an elevator. */
export const person = z.object({ id, name: readable(z.string()) })
