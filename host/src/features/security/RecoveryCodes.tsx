import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconKey } from '@tabler/icons-react'
import { security as messages } from '../../texts/en.ts'
import classes from './RecoveryCodes.module.css'

interface Props {
  readonly codes: readonly string[]
  /** Called when the user has saved them. */
  readonly onDone: () => void
}

/** Shows the recovery codes. The server does not show them again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
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
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? messages.codes.copied : messages.codes.copy}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="hoistway-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {messages.codes.download}
        </Button>
        <Button onClick={onDone}>{messages.codes.saved}</Button>
      </Group>
    </Stack>
  )
}
