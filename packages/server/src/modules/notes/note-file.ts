import { limits } from '@hoistway/contracts/limits'
import { type NoteFileType, noteFileTypes } from '@hoistway/contracts/note'

function typeOf(data: Buffer): NoteFileType | undefined {
  const begins = (text: string, at = 0) => data.subarray(at, at + text.length).toString('latin1') === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return begins('%PDF-') ? 'pdf' : undefined
}

/** Replaces the extension by that of the content. */
export function noteFileName(data: Buffer, name: string): string | undefined {
  const type = typeOf(data)
  if (type === undefined) return undefined
  const stem = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[<>:"|?*]/g, '')
    .trim()
  const short = [...stem].slice(0, limits.note.fileNameMax).join('')
  return `${short || 'file'}${noteFileTypes[type]}`
}
