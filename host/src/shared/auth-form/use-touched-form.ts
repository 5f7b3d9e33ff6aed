import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'

type Values = Record<string, string>

/**
 * A form whose errors appear once a field was left, and update with every key from then on. An invalid submit touches
 * all fields, sends nothing and moves the focus to the first invalid one. The server's errors of the last submit
 * (`refused`) show at their fields until another value is typed there.
 */
export function useTouchedForm<T extends Values>(
  schema: z.core.$ZodType<T, T>,
  initialValues: T,
  refused: Readonly<Record<string, readonly string[]>> = {},
) {
  const [sent, setSent] = useState<T>()
  const validate = schemaResolver(schema, { sync: true })
  const form = useForm<T>({ initialValues, validate })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const errors: FormErrors = validate(form.values)

  const field = (name: keyof T & string) => {
    const { onBlur, ...props } = form.getInputProps(name)
    return {
      ...props,
      name,
      error:
        (touched.has(name) && errors[name]) || (sent?.[name] === form.values[name] && refused[name]?.[0]),
      onBlur: (event: unknown) => {
        onBlur?.(event)
        setTouched((before) => new Set(before).add(name))
      },
    }
  }

  /** Returns the submit handler; `send` receives parsed, valid values. */
  const onSubmit = (send: (values: T) => void) =>
    form.onSubmit(
      (values) => {
        setSent(values)
        send(z.parse(schema, values))
      },
      (invalid) => {
        setTouched(new Set(Object.keys(initialValues)))
        const first = Object.keys(initialValues).find((name) => name in invalid)
        if (first) form.getInputNode(first)?.focus()
      },
    )

  /** Empties the form and forgets which fields were touched. */
  const reset = () => {
    form.reset()
    setTouched(new Set())
    setSent(undefined)
  }

  return { values: form.values, setValues: form.setValues, field, onSubmit, reset }
}
