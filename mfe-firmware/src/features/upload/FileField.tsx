import { limits } from '@hoistway/contracts/limits'
import { FileDrop } from '@hoistway/ui/dropzone'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { bytes } from '@hoistway/ui/formats'
import { useRef } from 'react'
import { upload as messages } from '../../texts/en.ts'
import { FileCard } from './FileCard.tsx'
import type { ChosenFile } from './use-chosen-file.ts'

interface Props {
  readonly chosen: ChosenFile
  /** Size limit of the server; `undefined` until it is loaded. */
  readonly maxBytes: number | undefined
  readonly locked: boolean
}

/** Chooses or drops the firmware file, and shows the selected one. */
export function FileField({ chosen, maxBytes, locked }: Props) {
  const drop = useRef<HTMLDivElement>(null)
  const { file } = chosen
  const remove = () => {
    chosen.clear()
    // The remove button disappears with the card: move the focus to the file picker.
    drop.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <div ref={drop}>
        <FileDrop
          label={messages.file}
          required
          extensions={limits.firmware.extensions}
          choose={messages.chooseFile}
          hint={messages.fileHint(maxBytes === undefined ? undefined : bytes(maxBytes))}
          error={chosen.error}
          disabled={locked}
          onFiles={chosen.choose}
        />
      </div>
      {file && (
        <FileCard file={file} isInspecting={chosen.isInspecting} onRemove={locked ? undefined : remove} />
      )}
      {file && chosen.isUnreadable && (
        <ErrorBanner onRetry={chosen.retry} onDismiss={chosen.dismiss}>
          {messages.unreadable}
        </ErrorBanner>
      )}
    </>
  )
}
