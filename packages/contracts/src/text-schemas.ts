import * as z from 'zod/mini'

/** Returns the schema of a trimmed text that is not empty. `texts`: a function, because the language can change. */
export const requiredText = (max: number, texts: () => readonly [required: string, tooLong: string]) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => texts()[0] }),
      z.maxLength(max, { error: () => texts()[1] }),
    )

export const emptyAsAbsent = (text: z.ZodMiniString<string>) =>
  z.pipe(
    text,
    z.transform((value) => value || undefined),
  )
