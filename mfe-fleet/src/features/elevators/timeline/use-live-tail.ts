import type { Elevator } from '@hoistway/contracts/elevator'
import { readLive, subscribeLive } from '@hoistway/platform/live'
import { useEffect, useState } from 'react'
import { emptyTail, type Tail, withPushed } from './live-tail.ts'

/** What is pushed of an elevator while it is shown. */
export function useLiveTail({ id, floors }: Pick<Elevator, 'id' | 'floors'>): Tail {
  const [tail, setTail] = useState(emptyTail)
  useEffect(() => {
    const add = () => setTail((before) => withPushed(before, readLive(id), floors))
    add()
    return subscribeLive(id, add)
  }, [id, floors])
  return tail
}
