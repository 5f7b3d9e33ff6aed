import { Checkbox } from '@hoistway/ui/core'
import type { UseFormReturnType } from '@mantine/form'
import { upload as messages } from '../../texts/en.ts'
import type { UploadValues } from './upload.constants.ts'

interface Props {
  readonly form: UseFormReturnType<UploadValues>
  /** Whether the chosen image is for another chip and can never be released. */
  readonly isOtherChip: boolean
}

export const ReleaseField = ({ form, isOtherChip }: Props) => (
  <Checkbox
    label={messages.release}
    description={isOtherChip ? messages.otherChip : messages.releaseHint}
    disabled={isOtherChip}
    checked={form.values.release && !isOtherChip}
    onChange={(event) => form.setFieldValue('release', event.currentTarget.checked)}
  />
)
