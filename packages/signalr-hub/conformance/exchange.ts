import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, vi } from 'vitest'

/**
 * A step is sent (`>`) or received (`<`) on a named connection, or advances the `time` by milliseconds. Received bytes
 * are compared exactly, except dates. Placeholders such as `{token}` match 22 characters chosen by the server, and the
 * same text from then on.
 */
export type ExchangeStep = readonly [connection: string, direction: '>' | '<', bytes: string]
export interface Exchange {
  readonly name: string
  readonly steps: readonly ExchangeStep[]
}

const VALUE = '([A-Za-z0-9_-]{22})'
const NAME = /\{(\w+)\}/g

/** The server's timers must be faked. */
export async function playExchange({ steps }: Exchange, port: number): Promise<void> {
  const wires = new Map<string, Wire>()
  const values = new Map<string, string>()
  for (const [name, direction, bytes] of steps) {
    if (name === 'time') {
      vi.advanceTimersByTime(Number(bytes))
      continue
    }
    const wire = wires.get(name) ?? new Wire(port)
    wires.set(name, wire)
    if (direction === '>') await wire.send(bytes.replace(NAME, (_, key: string) => values.get(key) ?? key))
    else await wire.expect(bytes, values)
  }
  for (const wire of wires.values()) wire.end()
}

class Wire {
  readonly #socket: Socket
  #received = ''
  #isEnded = false

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setEncoding('latin1')
    this.#socket.on('error', () => {})
    this.#socket.on('data', (text) => {
      this.#received += text
    })
    this.#socket.on('close', () => {
      this.#isEnded = true
    })
  }

  send(bytes: string): Promise<void> {
    return new Promise((done) => this.#socket.write(bytes, 'latin1', () => done()))
  }

  async expect(expected: string, values: Map<string, string>): Promise<void> {
    if (expected === 'end') {
      if (!this.#isEnded) await once(this.#socket, 'close')
      expect(this.#received).toBe('')
      return
    }
    const names = [...expected.matchAll(NAME)].map(([, name = '']) => name)
    const length = expected.replace(NAME, 'x'.repeat(22)).length
    await expect.poll(() => this.#text().length, { interval: 5 }).toBeGreaterThanOrEqual(length)
    const text = this.#text().slice(0, length)
    this.#received = this.#text().slice(length)
    for (const [index, value] of [...(pattern(expected).exec(text) ?? [])].slice(1).entries()) {
      const name = names[index] ?? ''
      if (!values.has(name)) values.set(name, value)
    }
    expect(text).toBe(expected.replace(NAME, (_, key: string) => values.get(key) ?? `{${key}}`))
  }

  end(): void {
    this.#socket.destroy()
  }

  #text(): string {
    return this.#received.replaceAll(/Date: [^\r]*\r\n/g, '')
  }
}

function pattern(expected: string): RegExp {
  const parts = expected.split(/\{\w+\}/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(parts.join(VALUE))
}
