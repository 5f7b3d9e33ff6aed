import { previewEnded, previewed } from '@hoistway/releases/plan-preview'
import { previewEnd } from '@hoistway/releases/preview'
import { registry } from '@hoistway/releases/registry'
import { reasonBody } from '@hoistway/releases/release-audit'
import { previewBody } from '@hoistway/releases/wire'
import { z } from 'zod'
import { releaserOf } from '../../auth/releaser.ts'
import type { App } from '../../base/wire.ts'
import { changeReleases } from './release-changes.ts'
import { authorOf, type ReleasePolicy } from './rights/deciding.ts'
import type { ServedReleases } from './served-releases.ts'

const params = z.object({ name: z.string().max(60) })
const branchParams = z.object({ ...params.shape, branch: z.string().max(60) })
const config = { release: 'preview' } as const
const response = { 200: registry }

type PreviewRequest = Omit<z.output<typeof previewBody>, 'version' | 'why'>

export const planOf = ({ branch, days, roles, users }: PreviewRequest) => ({
  branch,
  roles,
  users,
  until: previewEnd(branch, days, Date.now()),
})

export function previewRoutes(app: App, served: ServedReleases, policy: ReleasePolicy): void {
  app.post(
    '/releases/:name/preview',
    { config, schema: { params, body: previewBody, response } },
    (request) => {
      const { version, why, ...wish } = request.body
      const { name } = request.params
      const author = authorOf(request, why, policy)
      return changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'preview', remote: name, version },
        (before, decision) => previewed(before, name, version, planOf(wish), decision),
      )
    },
  )

  app.post(
    '/releases/:name/previews/:branch/end',
    { config, schema: { params: branchParams, body: reasonBody, response } },
    (request) => {
      const { name, branch } = request.params
      const author = authorOf(request, request.body?.why, policy)
      return changeReleases(
        served,
        releaserOf(request),
        author,
        { action: 'preview-end', remote: name },
        (before, decision) => previewEnded(before, name, branch, decision),
      )
    },
  )
}
