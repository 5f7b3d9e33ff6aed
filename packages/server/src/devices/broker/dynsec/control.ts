import { randomUUID } from 'node:crypto'
import { connect } from 'mqtt'
import { z } from 'zod'
import { batchesOf } from '../../../base/batches-of.ts'
import type { Report } from '../../../base/outages.ts'

const TOPIC = '$CONTROL/dynamic-security/v1'
const ANSWER_MS = 10_000
const CONNECT_MS = 5_000
/** Single messages would each wait 40 ms for a delayed acknowledgement. */
const BATCH = 100

export interface DynsecCommand {
  readonly command: string
  readonly [parameter: string]: unknown
}

const answers = z.object({
  responses: z.array(
    z.object({
      command: z.string(),
      correlationData: z.string().optional(),
      error: z.string().optional(),
      data: z.unknown().optional(),
    }),
  ),
})
type Answer = z.infer<typeof answers>['responses'][number]

export class DynsecError extends Error {
  override readonly name = 'DynsecError'
}

export function openControl(url: string, report: Report) {
  const client = connect(url, { clientId: `hoistway-dynsec-${randomUUID()}` })
  const waiting = new Map<string, (answer: Answer) => void>()
  client.on('error', report).on('connect', () => report())
  client.on('message', (_topic, payload) => {
    const { data } = answers.safeParse(parse(payload.toString()))
    for (const answer of data?.responses ?? []) waiting.get(answer.correlationData ?? '')?.(answer)
  })
  let subscribed: Promise<unknown> | undefined
  client.on('close', () => {
    subscribed = undefined
  })

  async function answerTo(command: string, correlationData: string): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>()
    const silent = `Mosquitto did not answer ${command}: is its dynamic-security plugin loaded?`
    const timer = setTimeout(() => answered.reject(new Error(silent)), ANSWER_MS)
    waiting.set(correlationData, answered.resolve)
    try {
      return await answered.promise
    } finally {
      clearTimeout(timer)
      waiting.delete(correlationData)
    }
  }

  async function sendBatch(batch: readonly DynsecCommand[]): Promise<Answer[]> {
    const commands = batch.map((command) => ({ ...command, correlationData: randomUUID() }))
    const answered = Promise.all(commands.map((each) => answerTo(each.command, each.correlationData)))
    const published = client.publishAsync(TOPIC, JSON.stringify({ commands }), { qos: 1 })
    const [answers] = await Promise.all([answered, published])
    return answers
  }

  async function sendAll(commands: readonly DynsecCommand[]): Promise<unknown[]> {
    await connected()
    subscribed ??= client.subscribeAsync(`${TOPIC}/response`, { qos: 1 })
    await subscribed
    const answers: Answer[] = []
    for (const some of batchesOf(commands, BATCH)) answers.push(...(await sendBatch(some)))
    // Another server may have caused a refusal, so the other commands are still sent.
    const refused = answers.find(({ error }) => error !== undefined)
    if (refused) throw new DynsecError(`${refused.command}: ${refused.error}`)
    return answers.map(({ data }) => data)
  }

  async function connected(): Promise<void> {
    if (client.connected) return
    const done = Promise.withResolvers<void>()
    const timer = setTimeout(() => done.reject(new Error('Mosquitto is not connected')), CONNECT_MS)
    client.once('connect', () => done.resolve())
    await done.promise.finally(() => clearTimeout(timer))
  }

  return {
    /** Throws the first refusal after sending all commands. */
    sendAll,
    send: async (command: DynsecCommand): Promise<unknown> => (await sendAll([command]))[0],
    close: () => client.endAsync(true),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
