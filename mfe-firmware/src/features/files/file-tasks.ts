import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Inspection, inspect } from '../preflight/index.ts'

/** What each task takes and gives. */
interface Tasks {
  /** Looks into a firmware file. */
  inspect: { takes: { readonly file: Blob }; gives: Inspection }
  /** The SHA-256 of a file, as 64 lower-case hex digits. */
  hash: { takes: { readonly file: Blob }; gives: string }
  /** The JSON text of `fields` with the file in `binaryData` as base64 (B §3 Firmware upload payload). */
  encode: { takes: { readonly file: Blob; readonly fields: object }; gives: Blob }
}

export type TaskName = keyof Tasks
export type TaskResult<Name extends TaskName> = Tasks[Name]['gives']

/** A task and what it works on. */
export type Order<Name extends TaskName = TaskName> = {
  [Each in Name]: { readonly task: Each; readonly input: Tasks[Each]['takes'] }
}[Name]

const tasks: { [Name in TaskName]: (input: Tasks[Name]['takes']) => Promise<TaskResult<Name>> } = {
  inspect: async ({ file }) => inspect(new Uint8Array(await file.arrayBuffer())),

  async hash({ file }) {
    const hash = sha256.create()
    for await (const part of partsOf(file)) hash.update(part)
    return bytesToHex(hash.digest())
  },

  async encode({ file, fields }) {
    const text = [JSON.stringify({ ...fields, binaryData: '' }).slice(0, -2)]
    for await (const part of partsOf(file)) text.push(base64(part))
    text.push('"}')
    return new Blob(text, { type: 'application/json' })
  },
}

/** Does what is ordered, in the thread that calls it. Rejects when the file cannot be read. */
export function perform<Name extends TaskName>({ task, input }: Order<Name>): Promise<TaskResult<Name>> {
  return tasks[task](input)
}

/** A multiple of 3, so that every part but the last encodes without padding. */
const PART = 3 * 512 * 1024
/** As many arguments as a call may safely have, and a multiple of 3 as well. */
const CALL = 24 * 1024

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART) {
    yield new Uint8Array(await file.slice(at, at + PART).arrayBuffer())
  }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CALL) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + CALL)))
  }
  return text
}
