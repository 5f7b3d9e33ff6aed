import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Report } from '@hoistway/contracts/report'
import { getLanguage, type Language } from '@hoistway/language/messages'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import { currentUrl, type DatabaseUrl } from '../../db/pool.ts'
import type { readHistory, WantedHistory } from '../../history/read-history.ts'
import type { Reported } from '../reports/availability.repository.ts'
import type {
  CheckedCanDatabase,
  ExportedRows,
  ExportFormat,
  ExportTask,
  Failure,
  HistoryTask,
  ReportTask,
} from './worker.ts'

/**
 * Parallel exports, and parallel reports, of all users. Histories and CAN databases take more memory: one at a time.
 */
const AT_ONCE = 2
/** An idle thread ends, which frees its memory. */
const IDLE_MS = 5_000
/** Milliseconds. A slow reader is cut off, because others wait for its turn. */
const readers = {
  /** Longest time for a part. */
  pause: 60_000,
  /** Added to the time that the parts need at `rate`. */
  grace: 60_000,
  /** Average bytes per second before compression. */
  rate: 64 * 1024,
}
const NICE = 10
const workerFile = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)

type History = Awaited<ReturnType<typeof readHistory>>

/** A separate thread, so that long reads do not delay other calls. */
export function openLongReads(
  url: DatabaseUrl,
  log: Pick<FastifyBaseLogger, 'error'>,
  { file = workerFile, ...given }: Partial<typeof readers> & { readonly file?: URL } = {},
) {
  const limits = { ...readers, ...given }
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 2 * AT_ONCE + 2,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  })
  pool.on('error', (error) => {
    log.error({ err: error }, 'the thread of long reads failed')
    // Fails the reads that wait for the thread. The next one starts another.
    void pool.destroy()
  })
  const exportTurn = turnsPerUser(AT_ONCE)
  const reportTurn = turnsPerUser(AT_ONCE)
  const historyTurn = turnsPerUser(1)
  const checkTurn = turnsPerUser(1)

  async function answered<Task, Answer extends object>(name: string, task: Task): Promise<Answer> {
    const answer: Answer | Failure = await pool.run(task, { name })
    if ('code' in answer) throw errorOf(answer)
    return answer
  }

  function open(rows: ExportedRows, format: ExportFormat, language: Language): Readable {
    const { readable, writable: into } = new TransformStream<Uint8Array, Uint8Array>()
    const file = new ReceivedFile(readable, limits)
    const task: ExportTask = { url: currentUrl(url), rows, format, language, into }
    pool.run(task, { name: 'exportRows', transferList: [into] }).then(
      (failure: Failure | undefined) => failure && file.fail(errorOf(failure)),
      (error: Error) => file.fail(error),
    )
    return file.stream
  }

  return {
    export(userId: string, rows: ExportedRows, format: ExportFormat): Promise<Readable> {
      // Read now, because the request may have ended when its turn comes.
      const language = getLanguage()
      return new Promise((started, refused) => {
        exportTurn(userId, async () => {
          const stream = open(rows, format, language)
          started(stream)
          await finished(stream).catch(() => {})
        }).catch(refused)
      })
    },
    report: (userId: string, reported: Reported, signal?: AbortSignal) =>
      reportTurn(
        userId,
        () => answered<ReportTask, Report>('report', { url: currentUrl(url), reported }),
        signal,
      ),
    history: (userId: string, wanted: WantedHistory, signal: AbortSignal) =>
      historyTurn(
        userId,
        () => answered<HistoryTask, History>('history', { url: currentUrl(url), wanted }),
        signal,
      ),
    checkCanDatabase: (userId: string, text: string): Promise<CheckedCanDatabase> =>
      checkTurn(userId, () => pool.run(text, { name: 'checkCanDatabase' })),
    close: () => pool.destroy(),
  }
}
export type LongReads = ReturnType<typeof openLongReads>

/** A user who asks on waits for the next answer only. */
export function whenGone(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}

const errorOf = ({ message, code }: Failure) => Object.assign(new Error(message), { code })

class ReceivedFile {
  readonly stream = Readable.from(this.#parts(), { objectMode: false })
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #limits: typeof readers

  constructor(parts: ReadableStream<Uint8Array>, limits: typeof readers) {
    this.#reader = parts.getReader()
    this.#limits = limits
  }

  fail(error: Error): void {
    this.stream.destroy(error)
    void this.#reader.cancel()
  }

  async *#parts(): AsyncGenerator<Uint8Array> {
    const { pause, grace, rate } = this.#limits
    // Excludes the time that the server needs to read.
    let left = grace
    try {
      for (;;) {
        const { done, value } = await this.#reader.read()
        if (value) left += (value.length / rate) * 1000
        const since = performance.now()
        const reason = left < pause ? 'its reader is too slow' : 'its reader stalled'
        const timer = setTimeout(() => this.fail(new Error(reason)), Math.min(left, pause)).unref()
        // The end waits for the reader like a part.
        if (done) return
        yield value
        clearTimeout(timer)
        left -= performance.now() - since
      }
    } finally {
      await this.#reader.cancel()
    }
  }
}

/** Runs one job per user at a time, and a few in total. */
export function turnsPerUser(atOnce: number) {
  const all = new PQueue({ concurrency: atOnce })
  const queues = new Map<string, PQueue>()

  function queueOf(userId: string): PQueue {
    const known = queues.get(userId)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.on('idle', () => queues.delete(userId))
    queues.set(userId, queue)
    return queue
  }

  /** The queues do not get the signal: they would pass the turn on while the work still runs. */
  return <T>(userId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    queueOf(userId).add(() =>
      all.add(() => {
        signal?.throwIfAborted()
        return work()
      }),
    )
}
