import { Button, Checkbox, Popover, Stack } from '@hoistway/ui/core'
import { IconColumns } from '@hoistway/ui/icons'
import { elevatorList as messages } from '../../../texts/en.ts'

interface Props {
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  /** Keys of hidden columns. */
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

export function ColumnChoice({ columns, hidden, onChange }: Props) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
          {messages.columns.choose}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? hidden.filter((each) => each !== key) : [...hidden, key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
