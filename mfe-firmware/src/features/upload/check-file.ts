import { limits } from '@hoistway/contracts/limits'
import { bytes } from '@hoistway/ui/formats'
import { messages } from './upload.messages.ts'

/** Returns the error of the chosen files, or `undefined` for one file with an accepted extension and size. */
export function fileProblem(files: readonly File[], maxBytes: number | undefined): string | undefined {
  const [file, another] = files
  if (another) return messages.oneFile
  const name = file?.name.toLowerCase() ?? ''
  if (!limits.firmware.extensions.some((extension) => name.endsWith(extension))) return messages.fileType
  if (file?.size === 0) return messages.fileEmpty
  return file && maxBytes !== undefined && file.size > maxBytes
    ? messages.fileTooLarge(bytes(file.size), bytes(maxBytes))
    : undefined
}
