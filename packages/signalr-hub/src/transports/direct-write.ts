import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Of what is written to through its queue only. */
export const NO_DESCRIPTOR = -1

/**
 * The file descriptor of a TCP socket. Node does not document where it is: what is not as expected there, TLS, other streams
 * and sockets of other runtimes have none, which costs CPU time and nothing else.
 */
export function descriptorOf(wire: Duplex): number {
  // Not of subclasses: a TLS socket has the descriptor that its encrypted bytes go to. Nor where somebody replaced `write`.
  if (Object.getPrototypeOf(wire) !== Socket.prototype || Object.hasOwn(wire, 'write')) return NO_DESCRIPTOR
  const handle: unknown = '_handle' in wire ? wire._handle : undefined
  const descriptor = typeof handle === 'object' && handle && 'fd' in handle ? handle.fd : undefined
  return typeof descriptor === 'number' && descriptor > 0 ? descriptor : NO_DESCRIPTOR
}

/**
 * Writes as much as the kernel takes at once. Returns how many bytes that was: 0 while others wait in the socket's queue, since
 * they come first, and `undefined` when the kernel refuses.
 */
export function writeAtOnce(wire: Duplex, descriptor: number, bytes: Uint8Array): number | undefined {
  // Pending: it was destroyed, or given to another process, and its descriptor may belong to another socket by now.
  if (!(wire instanceof Socket) || wire.pending || wire.writableLength > 0) return 0
  try {
    return writeSync(descriptor, bytes, 0, bytes.length, null)
  } catch {
    return undefined
  }
}
