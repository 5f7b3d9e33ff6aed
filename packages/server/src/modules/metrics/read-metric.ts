import { Counter, Gauge, type Registry } from 'prom-client'

type Labels = Readonly<Record<string, string>>
type Values = () => number | undefined | Iterable<readonly [Labels, number]>

interface ReadMetric {
  readonly registers: Registry[]
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly values: Values
}

const entries = (values: ReturnType<Values>): Iterable<readonly [Labels, number]> => {
  if (values === undefined) return []
  return typeof values === 'number' ? [[{}, values]] : values
}

const configOf = ({ values, labelNames = [], ...rest }: ReadMetric) => ({
  ...rest,
  labelNames: [...labelNames],
  collect(this: Gauge | Counter) {
    this.reset()
    for (const [labels, value] of entries(values())) this.inc(labels, value)
  },
})

export const readGauge = (metric: ReadMetric): void => void new Gauge(configOf(metric))
export const readCounter = (metric: ReadMetric): void => void new Counter(configOf(metric))
