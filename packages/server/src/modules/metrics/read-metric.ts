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

export function readGauge({ values, labelNames = [], ...rest }: ReadMetric): void {
  new Gauge({
    ...rest,
    labelNames: [...labelNames],
    collect() {
      this.reset()
      for (const [labels, value] of entries(values())) this.set(labels, value)
    },
  })
}

export function readCounter({ values, labelNames = [], ...rest }: ReadMetric): void {
  new Counter({
    ...rest,
    labelNames: [...labelNames],
    collect() {
      this.reset()
      for (const [labels, value] of entries(values())) this.inc(labels, value)
    },
  })
}
