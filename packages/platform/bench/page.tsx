import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLive } from '../src/live/live.ts'
import { pushCounts } from '../src/realtime/pushes.ts'
import { useElevatorSubscription, useHub } from '../src/realtime/realtime.ts'
import { startPlatform } from '../src/start.ts'
import { measure } from './measure.ts'

const ids = Array.from({ length: 200 }, (_, index) => `elevator-${index}`)

function Row({ id }: { id: string }) {
  const floor = useLive(id, (live) => live?.floor)
  const direction = useLive(id, (live) => live?.direction)
  const door = useLive(id, (live) => live?.door)
  return (
    <tr>
      <td>{id}</td>
      <td>{floor ?? '—'}</td>
      <td>{direction ?? '—'}</td>
      <td>{door ?? '—'}</td>
    </tr>
  )
}

function Table() {
  useElevatorSubscription(ids)
  return (
    <table data-hub={useHub().state}>
      <tbody>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </tbody>
    </table>
  )
}

Object.assign(window, {
  measureLive: (milliseconds: number) => measure(milliseconds, () => pushCounts().received),
})
await startPlatform()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Table />
    </StrictMode>,
  )
}
