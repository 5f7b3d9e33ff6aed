import { SimpleGrid, Text } from '@hoistway/ui/core'
import { LineChart } from '@hoistway/ui/line-chart'
import { memo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { type CoursePoint, wasClockSet } from './trace.ts'

const ROOM = 1.25
const HEIGHT_PX = 100

export const BusCourse = memo(({ course }: { readonly course: readonly CoursePoint[] }) => {
  if (course.length < 2) return null
  const { times, load, rate } = courseLines(course)
  const highest = (values: readonly (number | null)[]) => Math.max(...values.map((value) => value ?? 0))
  const [highestLoad, highestRate] = [highest(load), highest(rate)]
  const common = { times, height: HEIGHT_PX, timeZone: 'UTC' }
  // The state of the bus shows the present values, and disappears when no frames arrive.
  const [loadText, rateText] = [messages.loadCourse(highestLoad), messages.rateCourse(highestRate)]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {/* An imported log does not contain it. */}
      {highestLoad > 0 && (
        <div>
          <Text size="xs" c="dimmed">
            {loadText}
          </Text>
          <LineChart {...common} label={loadText} values={load} range={[0, 100]} unit="%" />
        </div>
      )}
      <div>
        <Text size="xs" c="dimmed">
          {rateText}
        </Text>
        <LineChart
          {...common}
          label={rateText}
          values={rate}
          range={[0, Math.max(1, highestRate * ROOM)]}
          unit=""
        />
      </div>
    </SimpleGrid>
  )
})

/** `null` between points that do not follow each other. */
export function courseLines(course: readonly CoursePoint[]) {
  const times: number[] = []
  const load: (number | null)[] = []
  const rate: (number | null)[] = []
  const add = (at: number, point?: CoursePoint) => {
    times.push(at / 1_000)
    load.push(point?.load ?? null)
    rate.push(point?.rate ?? null)
  }
  course.forEach((point, place) => {
    const next = course[place + 1]
    add(point.from, point)
    if (!next) add(point.at, point)
    else if (wasClockSet(point.at, next.from)) times.length = load.length = rate.length = 0
    else if (next.from !== point.at) add(point.at)
  })
  return { times, load, rate }
}
