import { SimpleGrid, Text } from '@hoistway/ui/core'
import { memo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { Line } from './signals/SignalPlot.tsx'
import { pathOf } from './signals/signal-series.ts'
import type { CoursePoint } from './trace.ts'

/** Room above the highest rate. */
const ROOM = 1.25

/** Draws the load of the bus and the number of frames per second over the time of a trace. */
export const BusCourse = memo(({ course }: { readonly course: readonly CoursePoint[] }) => {
  const [first, last] = [course[0], course.at(-1)]
  // A clock that was set back has no course.
  if (!first || !last || course.length < 2 || last.at <= first.at) return null
  const highest = (of: (point: CoursePoint) => number) => Math.max(...course.map(of))
  const draw = (of: (point: CoursePoint) => number, max: number) =>
    pathOf(
      course.map((point) => [point.at, of(point)]),
      [first.at, last.at],
      [0, max],
    )
  const [load, rate] = [highest((point) => point.load), highest((point) => point.rate)]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <div>
        <Text size="xs" c="dimmed">
          {messages.loadCourse(last.load, load)}
        </Text>
        <Line path={draw((point) => point.load, 100)} isLow />
      </div>
      <div>
        <Text size="xs" c="dimmed">
          {messages.rateCourse(last.rate, rate)}
        </Text>
        <Line path={draw((point) => point.rate, Math.max(1, rate * ROOM))} isLow />
      </div>
    </SimpleGrid>
  )
})
