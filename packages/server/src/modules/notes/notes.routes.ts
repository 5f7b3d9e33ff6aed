import { limits } from '@hoistway/contracts/limits'
import {
  elevatorNote,
  type NoteFileType,
  noteBody,
  noteFileTypes,
  notePageBody,
  notesQuery,
  peopleQuery,
  person,
} from '@hoistway/contracts/note'
import { hasAccess } from '@hoistway/contracts/organization'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { levelOn, requireAccess } from '../../auth/access.ts'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, HttpError, notFound, orNotFound } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { type App, idParams, paged, refusedField, requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { holdSpace } from '../../db/fleet-locks.ts'
import { notes as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { findElevator } from '../elevators/find-elevator.ts'
import { sendFile } from '../firmware/send-file.ts'
import type { FoldedEvent } from '../notifications/notification-event.ts'
import { notificationWrites } from '../notifications/notification-writes.repository.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { noteRepository, peopleRepository } from './notes.repository.ts'

interface Deps {
  readonly db: Database
  readonly notifier: Pick<Notifier, 'pushStored'>
}

const entity = 'elevator'
const noteParams = idParams.extend({ noteId: z.string() })
const { fileMax, fileNameMax, filesMax } = limits.note
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
/** Characters of a note in the notification of a mention. */
const MENTION_MAX = 200

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof noteRepository>['find']>>>

async function rightsOf(db: Database, caller: Caller, organizationId: string) {
  const level = await levelOn(db, caller, organizationId)
  const manages = isAdmin(caller) || (caller.roles.includes('Manager') && hasAccess(level, 'Manager'))
  return {
    mayAdd: hasAccess(level, 'Operator'),
    mayDelete: ({ userId }: Pick<Found, 'userId'>) => manages || userId === caller.id,
  }
}

async function findNote(db: Database, elevatorId: string, id: string) {
  return orNotFound(await noteRepository(db).find(elevatorId, requireId(id, 'note')), 'note')
}

export function noteRoutes(app: App, db: Database): void {
  const notes = noteRepository(db)

  app.get(
    '/elevators/:id/notes',
    { schema: { params: idParams, querystring: notesQuery, response: { 200: notePageBody } } },
    async (request) => {
      const caller = callerOf(request)
      const { id, organizationId } = await findElevator(db, caller, request.params.id)
      const { mayAdd, mayDelete } = await rightsOf(db, caller, organizationId)
      const { rows, total } = await notes.page(id, request.query)
      const shown = rows.map((row) => ({ ...shownNote(row), mayDelete: mayDelete(row) }))
      return { ...paged(shown, total, request.query), mayAdd }
    },
  )

  app.get(
    '/elevators/:id/notes/:noteId/file',
    { schema: { params: noteParams }, compress: false },
    async (request, reply) => {
      const { id } = await findElevator(db, callerOf(request), request.params.id)
      const note = await findNote(db, id, request.params.noteId)
      if (note.fileName === null || note.fileSize === null) throw notFound('note')
      return sendFile(request, reply, {
        name: note.fileName,
        size: note.fileSize,
        tag: note.id,
        read: (start, length) => notes.read(note.id, start, length),
      })
    },
  )

  app.get(
    '/elevators/:id/people',
    { schema: { params: idParams, querystring: peopleQuery, response: { 200: z.array(person) } } },
    async (request) => {
      const caller = callerOf(request)
      const { organizationId } = await findElevator(db, caller, request.params.id)
      return peopleRepository(db).first(organizationId, caller.id, request.query.searchTerm)
    },
  )
}

export function noteWriteRoutes(app: App, { db, notifier }: Deps, audit: AuditRepository): void {
  const notes = noteRepository(db)
  const people = peopleRepository(db)

  async function findOperated(request: FastifyRequest) {
    const elevator = await findElevator(db, callerOf(request), idParams.parse(request.params).id)
    await requireAccess(db, callerOf(request), elevator.organizationId, 'Operator')
    return elevator
  }

  app.post(
    '/elevators/:id/notes',
    {
      // Callers without the right upload no file.
      onRequest: async (request) => void (await findOperated(request)),
      // Base64 takes four bytes for three.
      bodyLimit: Math.ceil(fileMax / 3) * 4 + 64 * 1024,
      schema: { params: idParams, body: noteBody, response: { 201: elevatorNote } },
      errorHandler: (error, request, _reply) => {
        throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? inLanguageOf(request, tooLarge) : error
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id: givenId, text, mentions, fileName = '', binaryData } = request.body
      const elevator = await findOperated(request)
      const answer = (note: Found) => reply.status(201).send({ ...shownNote(note), mayDelete: true })
      const stored = givenId && (await notes.find(elevator.id, givenId))
      if (stored && stored.userId === caller.id) return answer(stored)
      const seeing = await people.whoSee(elevator.organizationId, mentions)
      if (seeing.length < new Set(mentions).size) throw refusedField('mentions', messages.cannotSee)
      const file = binaryData === undefined ? undefined : acceptedFile(binaryData, fileName)
      const details = noted(text, file?.name, (value) => [null, value])
      const entry = { action: 'add-note', entity, details }
      const added = await audit.writeOn(caller, entry, elevator.id, async (tx) => {
        const note = { id: givenId, elevatorId: elevator.id, userId: caller.id, text, file }
        const id = await noteRepository(tx).create(note)
        if (id === undefined) return false
        if (file) await requireSpace(tx, elevator.id)
        const mentioned = seeing.filter((userId) => userId !== caller.id)
        const told = await notificationWrites(tx).store(
          mentioned.map((userId) => mentionEvent({ id, text }, elevator, userId)),
        )
        return { id, told }
      })
      if (!added) {
        // A concurrent call has stored it, or the ID belongs to another note.
        const other = await findNote(db, elevator.id, givenId ?? '')
        if (other.userId !== caller.id) throw notFound('note')
        return answer(other)
      }
      for (const each of added.told) notifier.pushStored(each)
      return answer(await findNote(db, elevator.id, added.id))
    },
  )

  app.delete(
    '/elevators/:id/notes/:noteId',
    { schema: { params: noteParams, response: { 200: z.boolean() } } },
    async (request) => {
      const caller = callerOf(request)
      const elevator = await findElevator(db, caller, request.params.id)
      const note = await findNote(db, elevator.id, request.params.noteId)
      const { mayDelete } = await rightsOf(db, caller, elevator.organizationId)
      if (!mayDelete(note)) throw new HttpError(403, messages.notYours)
      const details = noted(note.text, note.fileName, (value) => [value, null])
      return audit.writeOn(caller, { action: 'delete-note', entity, details }, elevator.id, (tx) =>
        noteRepository(tx).remove(note.id),
      )
    },
  )
}

function mentionEvent(
  note: { readonly id: string; readonly text: string },
  elevator: { readonly id: string; readonly name: string },
  userId: string,
): FoldedEvent {
  const at = new Date()
  return {
    subject: `mention ${note.id} ${userId}`,
    elevatorId: elevator.id,
    userId,
    severity: 'info',
    title: recorded.titles.mentioned(elevator.name),
    message: [...note.text].slice(0, MENTION_MAX).join(''),
    link: `/elevators/${elevator.id}`,
    at,
    count: 1,
    since: at,
  }
}

/** Checked after the write, because others wait for its lock. */
async function requireSpace(tx: Database, elevatorId: string): Promise<void> {
  await holdSpace(tx, elevatorId)
  if ((await noteRepository(tx).bytesOf(elevatorId)) > filesMax)
    throw conflict(messages.tooManyFiles(megabytes(filesMax)))
}

const noted = (
  text: string,
  fileName: string | null | undefined,
  change: (value: string) => readonly [before: string | null, after: string | null],
) => ({ changes: { note: change(text), ...(fileName && { file: change(fileName) }) } })

const tooLarge = () => new HttpError(413, messages.tooLarge(megabytes(fileMax)))

function acceptedFile(binaryData: string, fileName: string) {
  const data = Buffer.from(binaryData, 'base64')
  if (data.length > fileMax) throw tooLarge()
  const name = noteFileName(data, fileName)
  if (name === undefined) throw refusedField('binaryData', messages.otherType)
  return { name, data }
}

function typeOf(data: Buffer): NoteFileType | undefined {
  const begins = (text: string, at = 0) => data.subarray(at, at + text.length).toString('latin1') === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return begins('%PDF-') ? 'pdf' : undefined
}

/** Replaces the extension by that of the content. */
function noteFileName(data: Buffer, name: string): string | undefined {
  const type = typeOf(data)
  if (type === undefined) return undefined
  const stem = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[<>:"|?*]/g, '')
    .trim()
  const short = [...stem].slice(0, fileNameMax).join('')
  return `${short || 'file'}${noteFileTypes[type]}`
}

const shownNote = ({ id, userName, createdAt, text, fileName, fileSize }: Found) => ({
  id,
  userName,
  createdAt,
  text,
  file: fileName !== null && fileSize !== null ? { name: fileName, size: fileSize } : null,
})
