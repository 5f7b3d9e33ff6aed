type Text = string | ((...values: never[]) => string)
interface Texts {
  readonly [key: string]: Text | Texts
}

interface Pattern {
  readonly path: readonly string[]
  readonly expression: RegExp
}

/** Occurs in no text. */
const mark = (index: number) => `\u0000${index}\u0000`

/**
 * Returns a function that translates English texts of a catalogue, values included. `translated` is read on each call.
 */
export function knownTexts(english: Texts, translated: Texts): (text: string) => string | undefined {
  const fixed = new Map<string, readonly string[]>()
  const patterns: Pattern[] = []
  for (const [path, text] of leaves(english)) {
    if (typeof text === 'string') fixed.set(text, path)
    else patterns.push({ path, expression: expressionOf(text) })
  }
  return (text) => {
    const path = fixed.get(text)
    if (path) return read(translated, path)
    for (const each of patterns) {
      const values = each.expression.exec(text)?.slice(1)
      if (values) return read(translated, each.path, values)
    }
    return undefined
  }
}

function* leaves(texts: Texts, path: readonly string[] = []): Generator<[readonly string[], Text]> {
  for (const [key, each] of Object.entries(texts)) {
    if (isText(each)) yield [[...path, key], each]
    else yield* leaves(each, [...path, key])
  }
}

const isText = (each: Text | Texts): each is Text => typeof each !== 'object'

/** Has a group for each value, in the order of the parameters. */
function expressionOf(text: Exclude<Text, string>): RegExp {
  const marks = Array.from({ length: text.length }, (_, index) => mark(index))
  const sample: string = Reflect.apply(text, undefined, marks)
  const source = marks.reduce(
    (found, each) => found.replace(each, '(.+)'),
    sample.replaceAll(special, '\\$&'),
  )
  return new RegExp(`^${source}$`, 's')
}

const special = /[.*+?^${}()|[\]\\]/g

function read(texts: Texts, path: readonly string[], values: readonly string[] = []): string | undefined {
  const text = path.reduce<Text | Texts | undefined>((at, key) => Reflect.get(Object(at), key), texts)
  if (typeof text === 'string') return text
  return typeof text === 'function' ? Reflect.apply(text, undefined, values.map(numberOrText)) : undefined
}

/** Counts are numbers, but names like `007` keep their digits. */
const numberOrText = (value: string) => (String(Number(value)) === value ? Number(value) : value)
