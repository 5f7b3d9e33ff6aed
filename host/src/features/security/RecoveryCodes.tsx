import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconKey } from '@tabler/icons-react'
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
      <Alert
        role="status"
        color="yellow"
        icon={<IconKey aria-hidden />}
        title="Save these recovery codes now"
      >
        <Text size="sm">
          Without your phone, each of them signs you in once. They are not shown again, and they replace all
          earlier ones.
        </Text>
      </Alert>
      <ul className={classes.codes} aria-label="Recovery codes">
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
              {copied ? 'Copied' : 'Copy Codes'}
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
          Download Codes
        </Button>
        <Button onClick={onDone}>I Have Saved Them</Button>
      </Group>
    </Stack>
  )
}
