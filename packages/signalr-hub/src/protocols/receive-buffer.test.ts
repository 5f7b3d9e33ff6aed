import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ReceiveBuffer } from './receive-buffer.ts'

const bytes = (text: string) => Buffer.from(text)

describe('the receive buffer', () => {
  it('returns bytes in order for any chunk sizes', () => {
    const steps = fc.array(fc.record({ chunk: fc.uint8Array({ maxLength: 20 }), taken: fc.nat(25) }))
    fc.assert(
      fc.property(steps, (each) => {
        const buffer = new ReceiveBuffer()
        const taken: Buffer[] = []
        for (const { chunk, taken: size } of each) {
          buffer.push(chunk)
          taken.push(buffer.take(Math.min(size, buffer.length)))
          buffer.release()
        }
        taken.push(buffer.take(buffer.length))
        const expected = Buffer.concat(each.map(({ chunk }) => chunk))
        expect(Buffer.concat(taken).equals(expected)).toBe(true)
      }),
    )
  })

  it('finds and reads bytes without taking them', () => {
    const buffer = new ReceiveBuffer()
    buffer.push(bytes('ab'))
    buffer.push(bytes('cb'))
    buffer.take(1)
    expect([buffer.indexOf(98, 0), buffer.indexOf(98, 1), buffer.indexOf(120, 0)]).toEqual([0, 2, -1])
    expect([buffer.at(1), buffer.at(3)]).toEqual([99, undefined])
  })

  it('does not retain the received chunk', () => {
    const chunk = Buffer.alloc(64 * 1024)
    const buffer = new ReceiveBuffer()
    buffer.push(chunk)
    buffer.take(chunk.length - 3)
    buffer.release()
    expect(buffer.take(3).buffer.byteLength).toBe(3)
  })
})
