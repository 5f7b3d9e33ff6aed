import { ActionIcon, Code, CopyButton, Group, Tooltip } from '@hoistway/ui/core'
import { IconCheck, IconCopy } from '@hoistway/ui/icons'
import { shared as messages } from '../texts/en.ts'

const SHOWN = 12

interface Props {
  readonly hash: string
  /** Name of the hashed file, for the label of the copy button. */
  readonly of: string
}

export function Sha256({ hash, of }: Props) {
  return (
    <Group gap={4} wrap="nowrap" display="inline-flex" style={{ verticalAlign: 'top' }}>
      <Tooltip label={hash} multiline maw={360} style={{ overflowWrap: 'anywhere' }}>
        <Code tabIndex={0} style={{ whiteSpace: 'nowrap' }}>
          {hash.slice(0, SHOWN)}...
        </Code>
      </Tooltip>
      <CopyButton value={hash}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? messages.copied : messages.copy}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              onClick={copy}
              aria-label={messages.copyHash(of)}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
