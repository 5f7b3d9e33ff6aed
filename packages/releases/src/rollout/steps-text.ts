const units = { s: 1, m: 60, h: 3600, d: 86_400 } as const
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text)

/** Parses `1%, 10%, 50%`; `undefined` if invalid. */
export function stepsOf(text: string): number[] | undefined {
  const steps = text
    .split(',')
    .map((step) => Number(/^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(step)?.[1] ?? Number.NaN))
  const isFine = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100)
  return isFine ? steps : undefined
}

/** Parses `90s`, `15m`, `2h` or `1d`; `undefined` if invalid. */
export function secondsOf(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d{1,6})\s*([smhd])\s*$/.exec(text) ?? []
  return isUnit(unit) ? Number(number) * units[unit] : undefined
}
