import { elevatorBody, type FloorNames } from '@hoistway/contracts/elevator'
import { SimpleGrid, TextInput } from '@hoistway/ui/core'
import { useState } from 'react'
import { elevatorForm as messages } from '../../../texts/en.ts'

interface Props {
  readonly value: FloorNames | null | undefined
  readonly onChange: (value: FloorNames | null) => void
  readonly isSubmitted: boolean
}

export function FloorNamesField({ value, onChange, isSubmitted }: Props) {
  const { floorNames: texts } = messages
  const [text, setText] = useState(() => textOf(value))
  // The last value, because the field has none for a moment while a user replaces all names.
  const [kept, setKept] = useState(value)
  const [isTouched, setTouched] = useState(false)
  // The form was reset.
  if (textOf(value) !== textOf(namesOf(text, value))) setText(textOf(value))
  const issues = isTouched || isSubmitted ? issuesOf(value) : []
  const errorOf = (...fields: readonly string[]) =>
    issues.find(({ path }) => fields.includes(String(path[0])))?.message
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <TextInput
        label={texts.label}
        description={texts.hint}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (value) setKept(value)
          onChange(namesOf(event.currentTarget.value, value ?? kept))
        }}
        onBlur={() => setTouched(true)}
        error={errorOf('names')}
      />
      {value && (
        <TextInput
          type="number"
          label={texts.lowest}
          description={texts.lowestHint}
          value={Number.isNaN(value.lowest) ? '' : value.lowest}
          onChange={(event) => onChange({ ...value, lowest: event.currentTarget.valueAsNumber })}
          onWheel={(event) => event.currentTarget.blur()}
          onBlur={() => setTouched(true)}
          error={errorOf('lowest')}
        />
      )}
    </SimpleGrid>
  )
}

const textOf = (value: Props['value']) => value?.names.join(', ') ?? ''

function namesOf(text: string, before: Props['value']): FloorNames | null {
  const names = text.split(',').map((name) => name.trim())
  // A trailing comma starts the next name.
  if (names.at(-1) === '') names.pop()
  return names.length > 0 ? { lowest: before?.lowest ?? 1, names } : null
}

const issuesOf = (value: Props['value']) => elevatorBody.shape.floors.safeParse(value).error?.issues ?? []
