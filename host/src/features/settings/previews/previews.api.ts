import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'

interface EndOfPreview {
  readonly name: string
  readonly branch: string
  readonly why: string
}

/** Ends a preview, so that users can no longer open it. */
export const endPreview = ({ name, branch, why }: EndOfPreview) =>
  http.post(
    `releases/${encodeURIComponent(name)}/previews/${encodeURIComponent(branch)}/end`,
    registry,
    why.trim() ? { why } : {},
  )
