import { limits } from '@hoistway/contracts/limits'
import { messages } from './upload.messages.ts'

/** Returns the error of the chosen files, or `undefined` for one file with an accepted extension. */
export function fileProblem(files: readonly File[]): string | undefined {
  const [file, another] = files
  if (another) return messages.oneFile
  const name = file?.name.toLowerCase() ?? ''
  return limits.firmware.extensions.some((extension) => name.endsWith(extension))
    ? undefined
    : messages.fileType
}
