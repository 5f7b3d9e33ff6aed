import { CopyText } from '@hoistway/ui/controls'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { security as messages } from '../../texts/en.ts'
import classes from './RecoveryCodes.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The server does not show the codes again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
  const [isSaved, setSaved] = useState(false)
  const unsaved = useUnsavedChanges(!isSaved, messages.codes.notAgain)
  return (
    <Stack gap="md">
      <Alert role="status" color="yellow" icon={<IconKey aria-hidden />} title={messages.codes.save}>
        <Text size="sm">{messages.codes.saveWhy}</Text>
      </Alert>
      <ul className={classes.codes} aria-label={messages.codes.title}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyText variant="default" text={text} label={messages.codes.copy} />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="hoistway-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {messages.codes.download}
        </Button>
        <Button
          onClick={() => {
            setSaved(true)
            onDone()
          }}
        >
          {messages.codes.saved}
        </Button>
      </Group>
      {unsaved}
    </Stack>
  )
}
