import { limits } from '@hoistway/contracts/limits'
import type { UseFormReturnType } from '@mantine/form'
import { type Inspection, plainVersion } from '../preflight/index.ts'
import type { UploadValues } from './upload.constants.ts'

const { nameMin, nameMax } = limits.firmware

/** Fills name and version from an image if both fields are empty, so that input is never replaced. */
export function fillFromImage(form: UseFormReturnType<UploadValues>, { content }: Inspection): void {
  const { name, version } = form.getValues()
  const descriptor = 'image' in content ? content.image.descriptor : undefined
  if (!descriptor || name.trim() !== '' || version.trim() !== '') return
  const project = descriptor.project.trim()
  if (project.length >= nameMin && project.length <= nameMax) form.setFieldValue('name', project)
  const plain = plainVersion(descriptor.version)
  if (plain) form.setFieldValue('version', plain)
}
