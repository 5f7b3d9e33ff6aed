import { Button, FileButton } from '@hoistway/ui/core'
import { IconFileUpload } from '@hoistway/ui/icons'
import type { UseMutationResult } from '@tanstack/react-query'

interface Props {
  readonly accept: string
  readonly upload: UseMutationResult<unknown, Error, File>
  readonly title?: string
  readonly children: string
}

export const UploadButton = ({ accept, upload, title, children }: Props) => (
  <FileButton accept={accept} onChange={(file) => file && upload.mutate(file)}>
    {(props) => (
      <Button
        {...props}
        size="xs"
        variant="default"
        title={title}
        leftSection={<IconFileUpload size={14} aria-hidden />}
        disabled={upload.isPending}
      >
        {children}
      </Button>
    )}
  </FileButton>
)
