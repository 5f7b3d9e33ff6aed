import { type ChangeEvent, type FormEvent, useState } from 'react'
import * as z from 'zod/mini'

type Values = Record<string, string>

/**
 * A form whose errors appear once a field was left, and update with every key from then on. An invalid submit touches
 * all fields, sends nothing and moves the focus to the first invalid one. The server's errors of the last submit
 * (`refused`) show at their fields until another value is typed there. It is part of the sign-in page, which loads no form library.
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

  /** Returns the submit handler; `send` receives parsed, valid values. */
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

  /** Empties the form and forgets which fields were touched. */
  const reset = () => {
    setAll(initialValues)
    setTouched(new Set())
    setSent(undefined)
  }

  return { values, setValues, field, onSubmit, reset }
}
