import { limits } from '@hoistway/contracts/limits'
import { messages } from './upload.messages.ts'

/** What is wrong with what was dropped or chosen, or nothing (B §5: one file, by its extension). */
export function fileProblem(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (another) return messages.oneFile
  const name = file?.name.toLowerCase() ?? ''
  return limits.firmware.extensions.some((extension) => name.endsWith(extension))
    ? undefined
    : messages.fileType
}
