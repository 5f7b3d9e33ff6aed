import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'

interface EndOfPreview {
  readonly name: string
  readonly branch: string
  readonly why: string
}

/** POST /releases/{name}/previews/{branch}/end: nobody can open the preview any more. */
export const endPreview = ({ name, branch, why }: EndOfPreview) =>
  http.post(
    `releases/${encodeURIComponent(name)}/previews/${encodeURIComponent(branch)}/end`,
    registry,
    why.trim() ? { why } : {},
  )
