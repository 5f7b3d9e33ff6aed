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
  const [load, rate] = [course.map((point) => point.load), course.map((point) => point.rate)]
  const [highestLoad, highestRate] = [Math.max(...load), Math.max(...rate)]
  // The present values are in the state of the bus, which disappears when no frames arrive.
  const lines = [
    { text: messages.loadCourse(highestLoad), values: load, max: 100 },
    { text: messages.rateCourse(highestRate), values: rate, max: Math.max(1, highestRate * ROOM) },
  ]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {lines.map(({ text, values, max }) => (
        <div key={text}>
          <Text size="xs" c="dimmed">
            {text}
          </Text>
          <Line
            path={pathOf(
              course.map(({ at }, index) => [at, values[index] ?? 0]),
              [first.at, last.at],
              [0, max],
            )}
            isLow
          />
        </div>
      ))}
    </SimpleGrid>
  )
})
