import { type HubCall, HubError, type HubTypes } from '../src/hub.ts'
import { isItems } from './functional-hub.ts'

type Args = readonly unknown[]

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
}

export function createStreams(record: (name: unknown, entry: string) => void) {
  return {
    async *Numbers([count]: Args) {
      for (let number = 1; number <= Number(count); number += 1) yield number
    },
    async *Endless([name]: Args, { signal }: HubCall<HubTypes>) {
      yield 'first'
      await aborted(signal)
      record(name, 'aborted')
    },
    FailAtOnce(): AsyncIterable<unknown> {
      throw new HubError('No stream.')
    },
    async *FailLater() {
      yield 1
      yield 2
      throw new HubError('Ran out of data!')
    },
    async *CrashLater() {
      yield 1
      throw new Error('secret')
    },
    async *Doubled([upload]: Args) {
      if (isItems(upload)) for await (const item of upload) yield Number(item) * 2
    },
    async *Nulls() {
      yield null
      yield undefined
    },
  }
}
