import { Badge, Group, Tooltip } from '@hoistway/ui/basics'
import type { ControllerRow } from '../../../api/controllers.ts'
import { controllerList as messages } from '../../../texts/en.ts'

export function DriftCell({ controller }: { readonly controller: ControllerRow }) {
  const { drift, recordedFirmwareVersion, targetFirmwareVersion } = controller
  if (!drift) return '—'
  if (drift.length === 0) return <span style={{ whiteSpace: 'nowrap' }}>{messages.noDrift}</span>
  const textOf = (kind: (typeof drift)[number]) =>
    kind === 'firmware'
      ? messages.driftText.firmware(recordedFirmwareVersion ?? '—', targetFirmwareVersion ?? '—')
      : messages.driftText[kind]
  return (
    <Group gap={4}>
      {drift.map((kind) => (
        <Tooltip key={kind} label={textOf(kind)}>
          <Badge
            color="yellow"
            tabIndex={0}
            aria-label={messages.driftLabel(messages.driftKind[kind], textOf(kind))}
            role="img"
          >
            {messages.driftKind[kind]}
          </Badge>
        </Tooltip>
      ))}
    </Group>
  )
}
