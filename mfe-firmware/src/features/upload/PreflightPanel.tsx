import { chipName } from '@hoistway/contracts/esp-chip'
import { messages as findings } from '@hoistway/contracts/findings.messages'
import { Button, Group, Paper, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { IconAlertTriangle, IconCircleCheck } from '@hoistway/ui/icons'
import { Sha256 } from '../../shared/Sha256.tsx'
import { inspection as messages, shared, upload as uploadTexts } from '../../texts/en.ts'
import { type EspImage, type Finding, type Inspection, isSevere, plainVersion } from '../preflight/index.ts'
import classes from './PreflightPanel.module.css'

interface Props {
  readonly inspection: Inspection
  readonly findings: readonly Finding[]
  readonly typedVersion: string
  readonly onUseVersion: (version: string) => void
}

export function PreflightPanel({ inspection, findings, typedVersion, onUseVersion }: Props) {
  const version = imageVersion(inspection)
  const offered = version && typedVersion.trim() === '' ? plainVersion(version) : undefined
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        <Facts
          facts={[
            ...imageFacts(inspection),
            ...(version === undefined
              ? []
              : [
                  [
                    uploadTexts.version,
                    <Group key="version" gap="xs">
                      {version}
                      {offered && <UseVersion version={offered} onUse={onUseVersion} />}
                    </Group>,
                  ] as const,
                ]),
            [shared.hash, <Sha256 key="hash" hash={inspection.sha256} of={messages.theFile} />],
          ]}
        />
        <Stack gap="xs" role="status" aria-label={messages.findings}>
          {findings.map((finding) => (
            <FindingAlert key={finding.title} finding={finding} onUseVersion={onUseVersion} />
          ))}
          {findings.length === 0 && (
            <Group gap="xs" wrap="nowrap" className={classes.sound}>
              <IconCircleCheck size={18} aria-hidden />
              <Text size="sm">{messages.noFindings}</Text>
            </Group>
          )}
        </Stack>
      </Stack>
    </DetailCard>
  )
}

interface FindingProps {
  readonly finding: Finding
  readonly onUseVersion: (version: string) => void
}

function FindingAlert({ finding: { id, title, why, suggestedVersion }, onUseVersion }: FindingProps) {
  return (
    <Paper
      withBorder
      p="sm"
      role="group"
      aria-label={title}
      className={classes.finding}
      data-severe={isSevere(id) || undefined}
    >
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
        <Stack gap={4} align="flex-start">
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="sm">{why}</Text>
          {suggestedVersion && <UseVersion version={suggestedVersion} onUse={onUseVersion} />}
        </Stack>
      </Group>
    </Paper>
  )
}

function UseVersion({
  version,
  onUse,
}: {
  readonly version: string
  readonly onUse: (version: string) => void
}) {
  return (
    <Button size="compact-xs" variant="default" onClick={() => onUse(version)}>
      {messages.useVersion(version)}
    </Button>
  )
}

type Fact = readonly [name: string, value: string]

function imageFacts({ content }: Inspection): Fact[] {
  const what: Fact = [messages.content, messages.kinds[content.kind]]
  if (content.kind === 'intel-hex') {
    const { records, dataLength } = content.hex
    return [what, [messages.records, messages.recordsOf(records, dataLength)]]
  }
  return 'image' in content ? [what, ...headerFacts(content.image)] : [what]
}

function headerFacts({ damage, chipId, segmentCount, descriptor }: EspImage): Fact[] {
  // The header itself is truncated.
  if (damage && segmentCount === 0) return []
  const built = [descriptor?.date, descriptor?.time].filter(Boolean).join(', ')
  const facts: Fact[] = [
    [messages.chip, chipName(chipId, findings)],
    [messages.project, descriptor?.project ?? ''],
    [messages.built, built],
    [messages.espIdf, descriptor?.idfVersion ?? ''],
    [messages.segments, String(segmentCount)],
  ]
  return facts.filter(([, value]) => value !== '')
}

function imageVersion({ content }: Inspection): string | undefined {
  return ('image' in content && content.image.descriptor?.version) || undefined
}
