import { http } from '@hoistway/platform/http'
import { requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import * as z from 'zod/mini'

/** A release that something is decided about, with the reason. */
export interface ReleaseDecision {
  readonly name: string
  readonly version: string
  readonly why: string
}

const pathOf = (name: string) => `releases/${encodeURIComponent(name)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})

/** POST /releases/{name}/promote: makes a version live once its files are verified, or asks other persons to. */
export const promote = ({ name, version, why }: ReleaseDecision) =>
  http.post(`${pathOf(name)}/promote`, z.union([requestedPromotion, registry]), {
    version,
    ...reasonIn(why),
  })

/** POST /releases/{name}/versions/{version}/withdraw: nobody is given the version any more. */
export const withdrawRelease = ({ name, version, why }: ReleaseDecision) =>
  http.post(`${pathOf(name)}/versions/${encodeURIComponent(version)}/withdraw`, registry, reasonIn(why))
