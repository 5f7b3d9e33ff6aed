import { http } from '@hoistway/platform/http'
import { type PromoteRequest, requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

export interface RequestDecision {
  readonly request: PromoteRequest
  readonly why: string
}

const pathOf = ({ remote }: PromoteRequest) => `releases/${encodeURIComponent(remote)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})

/** Promotes exactly the shown version, unless another approval is needed. */
export const approve = ({ request, why }: RequestDecision) =>
  confirmed('promotions', (options) =>
    http.post(
      `${pathOf(request)}/approve`,
      z.union([requestedPromotion, registry]),
      { version: request.version, ...reasonIn(why) },
      options,
    ),
  )

export const withdraw = ({ request, why }: RequestDecision) =>
  http.post(`${pathOf(request)}/withdraw`, z.unknown(), reasonIn(why))
