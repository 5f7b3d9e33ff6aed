import { HubError } from '../../hub-error.ts'

/** An uploaded stream, for one reader. */
export class Upload implements AsyncIterable<unknown> {
  readonly #onTaken: () => void
  readonly #items: unknown[] = []
  #end: { error?: Error } | undefined
  #wake: (() => void) | undefined

  constructor(onTaken: () => void) {
    this.#onTaken = onTaken
  }

  get length(): number {
    return this.#items.length
  }

  push(item: unknown): void {
    if (this.#end) return
    this.#items.push(item)
    this.#wakeUp()
  }

  /** The reader gets the error after the unread items. */
  complete(error?: string): void {
    this.#end ??= error === undefined ? {} : { error: new HubError(error) }
    this.#wakeUp()
  }

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
