import { waitAtMost } from '../wait-at-most.ts'

export class InvocationCounter {
  total = 0
  #running = 0
  #waiting: (() => void)[] = []

  begin(): void {
    this.total += 1
    this.#running += 1
  }

  end(): void {
    this.#running -= 1
    if (this.#running === 0) for (const done of this.#waiting.splice(0)) done()
  }

  async idle(milliseconds: number): Promise<void> {
    if (this.#running === 0) return
    await waitAtMost(milliseconds, new Promise<void>((done) => this.#waiting.push(done)))
  }
}
