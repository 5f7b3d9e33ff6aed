import { Dimmed, SimpleGrid } from '@hoistway/ui/core'
import { LineChart } from '@hoistway/ui/line-chart'
import { type ComponentProps, memo } from 'react'
import { canTrace as messages } from '../../texts/en.ts'
import { type CoursePoint, wasClockSet } from './trace.ts'

const ROOM = 1.25

export const BusCourse = memo(({ course }: { readonly course: readonly CoursePoint[] }) => {
  if (course.length < 2) return null
  const { times, load, rate } = courseLines(course)
  const highest = (values: readonly (number | null)[]) => Math.max(...values.map((value) => value ?? 0))
  const [highestLoad, highestRate] = [highest(load), highest(rate)]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {/* An imported log does not contain it. */}
      {highestLoad > 0 && (
        <Line
          label={messages.loadCourse(highestLoad)}
          times={times}
          values={load}
          range={[0, 100]}
          unit="%"
        />
      )}
      <Line
        label={messages.rateCourse(highestRate)}
        times={times}
        values={rate}
        range={[0, Math.max(1, highestRate * ROOM)]}
        unit=""
      />
    </SimpleGrid>
  )
})

/** Its label has no present value: the state of the bus shows it, and disappears when no frames arrive. */
const Line = (props: ComponentProps<typeof LineChart>) => (
  <div>
    <Dimmed size="xs">{props.label}</Dimmed>
    <LineChart {...props} height={100} timeZone="UTC" />
  </div>
)

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
