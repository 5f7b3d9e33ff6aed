/** Maximum lengths of texts that form, details, list (hidden until chosen) and CSV file show in the same way. */
export const plainElevatorTexts = { manufacturer: 100 } as const

/** Maximum lengths. Schemas, database columns, writes and form values derive from these. */
export const elevatorTexts = {
  location: 200,
  description: 500,
  firmwareVersion: 50,
  ...plainElevatorTexts,
} as const

/** Maximum lengths, in display order. */
export const addressTexts = { street: 200, city: 200, state: 200, postalCode: 200, country: 200 } as const

/** Returns an object with a value for each field. */
export function mapFields<Fields extends object, Value>(
  fields: Fields,
  value: (name: keyof Fields & string, max: Fields[keyof Fields]) => Value,
): { -readonly [Name in keyof Fields]: Value } {
  const entries = namesOf(fields).map((name) => [name, value(name, fields[name])])
  // `fromEntries` forgets the names of the fields.
  return Object.fromEntries(entries) as { -readonly [Name in keyof Fields]: Value }
}

export const namesOf = <Fields extends object>(fields: Fields) =>
  // Fields are literals without inherited or additional names.
  Object.keys(fields) as (keyof Fields & string)[]
