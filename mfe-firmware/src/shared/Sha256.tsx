import { Code, CopyIcon, Group, Tooltip } from '@hoistway/ui/core'
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
      <CopyIcon text={hash} label={messages.copyHash(of)} />
    </Group>
  )
}
