const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text)

/** Steps as people type them, `1%, 10%, 50%`, in percent; `undefined` when they are none. */
export function stepsOf(text: string): number[] | undefined {
  const steps = text
    .split(',')
    .map((step) => Number(/^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(step)?.[1] ?? Number.NaN))
  const isFine = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100)
  return isFine ? steps : undefined
}

/** A time as people type it, `90s`, `15m`, `2h` or `1d`, in seconds; `undefined` when it is none. */
export function secondsOf(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d{1,6})\s*([smhd])\s*$/.exec(text) ?? []
  return isUnit(unit) ? Number(number) * units[unit] : undefined
}
