import type { Socket } from 'node:net'

interface Limits {
  readonly perAddress: number
  readonly strangersPerAddress: number
  readonly signInMs: number
}

/** Also closes connections that do not sign in. */
export function connectionLimit({ perAddress, strangersPerAddress, signInMs }: Limits) {
  const open = new Map<string, { all: number; strangers: number }>()
  const signedIn = new Map<Socket, () => void>()

  return {
    admit(socket: Socket): boolean {
      const address = socket.remoteAddress ?? ''
      const count = open.get(address) ?? { all: 0, strangers: 0 }
      if (count.all >= perAddress || count.strangers >= strangersPerAddress) return false
      open.set(address, count)
      count.all += 1
      count.strangers += 1
      let isStranger = true
      const known = () => {
        if (!isStranger) return
        isStranger = false
        count.strangers -= 1
        clearTimeout(timer)
      }
      const timer = setTimeout(() => socket.destroy(), signInMs)
      signedIn.set(socket, known)
      socket.once('close', () => {
        known()
        signedIn.delete(socket)
        count.all -= 1
        if (count.all === 0) open.delete(address)
      })
      return true
    },

    signedIn: (socket: Socket) => signedIn.get(socket)?.(),

    closeAll(): void {
      for (const socket of signedIn.keys()) socket.destroy()
    },
  }
}
