import { type ChangeEvent, type FormEvent, useState } from 'react'
import * as z from 'zod/mini'

type Values = Record<string, string>

/**
 * Errors appear once a field was left, and then update with every key. Server errors (`refused`) stay until the value
 * changes. The sign-in page uses it in place of a form library.
 */
export function useTouchedForm<T extends Values>(
  schema: z.core.$ZodType<T, T>,
  initialValues: T,
  refused: Readonly<Record<string, readonly string[]>> = {},
) {
  const [values, setAll] = useState(initialValues)
  const [sent, setSent] = useState<T>()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const names = Object.keys(initialValues)
  const parsed = z.safeParse(schema, values)
  const errors: Readonly<Record<string, readonly string[] | undefined>> = parsed.success
    ? {}
    : z.flattenError(parsed.error).fieldErrors

  const setValues = (some: Partial<T>) => setAll((before) => ({ ...before, ...some }))

  const field = (name: keyof T & string) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value } = currentTarget
      setAll((before) => ({ ...before, [name]: value }))
    },
    error: (touched.has(name) && errors[name]?.[0]) || (sent?.[name] === values[name] && refused[name]?.[0]),
    onBlur: () => setTouched((before) => new Set(before).add(name)),
  })

  const onSubmit = (send: (values: T) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (parsed.success) {
      setSent(values)
      send(parsed.data)
      return
    }
    setTouched(new Set(names))
    const first = names.find((name) => errors[name])
    const input = first && event.currentTarget.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  const reset = () => {
    setAll(initialValues)
    setTouched(new Set())
    setSent(undefined)
  }

  return { values, setValues, field, onSubmit, reset }
}
