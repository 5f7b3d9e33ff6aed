import { HubError } from '../../hub-error.ts'

/** A stream that the client uploads with an invocation: its items, in order, for one reader. */
export class Upload implements AsyncIterable<unknown> {
  readonly #onTaken: () => void
  readonly #items: unknown[] = []
  #end: { error?: Error } | undefined
  #wake: (() => void) | undefined

  /** @param onTaken called when an item was taken, or when nothing is taken any more */
  constructor(onTaken: () => void) {
    this.#onTaken = onTaken
  }

  /** Items that wait to be taken. */
  get length(): number {
    return this.#items.length
  }

  push(item: unknown): void {
    if (this.#end) return
    this.#items.push(item)
    this.#wakeUp()
  }

  /** No more items come. With an error, the reader gets it after the items that came before. */
  complete(error?: string): void {
    this.#end ??= error === undefined ? {} : { error: new HubError(error) }
    this.#wakeUp()
  }

  /** Nobody reads it any more. */
  drop(): void {
    this.complete()
    this.#items.length = 0
    this.#onTaken()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    for (;;) {
      if (this.#items.length > 0) {
        const item = this.#items.shift()
        this.#onTaken()
        yield item
      } else if (this.#end) {
        if (this.#end.error) throw this.#end.error
        return
      } else {
        await new Promise<void>((wake) => {
          this.#wake = wake
        })
      }
    }
  }

  #wakeUp(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}
