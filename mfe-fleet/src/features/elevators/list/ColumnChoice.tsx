import { Button, Checkbox, Popover, Stack } from '@hoistway/ui/core'
import { IconColumns } from '@hoistway/ui/icons'
import { elevatorList as messages } from '../../../texts/en.ts'
import { type choosableColumns, isShown } from './elevator-columns.tsx'

const toggle = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]

interface Props {
  readonly columns: ReturnType<typeof choosableColumns>
  readonly toggled: readonly string[]
  readonly onChange: (toggled: readonly string[]) => void
}

export function ColumnChoice({ columns, toggled, onChange }: Props) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={16} aria-hidden />}>
          {messages.columns.choose}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={isShown(column, toggled)}
              onChange={() => onChange(toggle(toggled, column.key))}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
