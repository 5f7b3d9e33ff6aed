import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Inspection, inspect } from '../preflight/index.ts'

interface Tasks {
  inspect: { input: { readonly file: Blob }; output: Inspection }
  /** 64 lower-case hex digits. */
  hash: { input: { readonly file: Blob }; output: string }
  /** The JSON text of `fields` with the file in `binaryData` as base64. */
  encode: { input: { readonly file: Blob; readonly fields: object }; output: Blob }
}

export type TaskName = keyof Tasks
export type TaskResult<Name extends TaskName> = Tasks[Name]['output']

export type TaskRequest<Name extends TaskName = TaskName> = {
  [Each in Name]: { readonly task: Each; readonly input: Tasks[Each]['input'] }
}[Name]

const tasks: { [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<TaskResult<Name>> } = {
  inspect: async ({ file }) => inspect(new Uint8Array(await file.arrayBuffer())),

  async hash({ file }) {
    const hash = sha256.create()
    for await (const chunk of chunksOf(file)) hash.update(chunk)
    return bytesToHex(hash.digest())
  },

  async encode({ file, fields }) {
    const text = [JSON.stringify({ ...fields, binaryData: '' }).slice(0, -2)]
    for await (const chunk of chunksOf(file)) text.push(base64(chunk))
    text.push('"}')
    return new Blob(text, { type: 'application/json' })
  },
}

export function runTask<Name extends TaskName>({
  task,
  input,
}: TaskRequest<Name>): Promise<TaskResult<Name>> {
  return tasks[task](input)
}

/** Bytes read at a time: a multiple of 3, so that only the last chunk is padded. */
const CHUNK = 3 * 512 * 1024
/** Arguments of one call of `fromCharCode`: a safe number, and a multiple of 3. */
const CALL = 24 * 1024

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK) {
    yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer())
  }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CALL) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + CALL)))
  }
  return text
}
