import { Button, Group, Paper, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { IconAlertTriangle, IconCircleCheck } from '@hoistway/ui/icons'
import { Sha256 } from '../../shared/Sha256.tsx'
import { type Finding, type Inspection, plainVersion } from '../preflight/index.ts'
import { imageFacts, imageVersion } from './image-facts.ts'
import classes from './PreflightPanel.module.css'

interface Props {
  readonly inspection: Inspection
  readonly findings: readonly Finding[]
  readonly typedVersion: string
  readonly onTakeVersion: (version: string) => void
}

/** What the chosen file says it is, and what is odd about it. It warns, and never blocks. */
export function PreflightPanel({ inspection, findings, typedVersion, onTakeVersion }: Props) {
  const version = imageVersion(inspection)
  const offered = version && typedVersion.trim() === '' ? plainVersion(version) : undefined
  return (
    <DetailCard title="What the file says it is">
      <Stack gap="sm">
        <Facts
          facts={[
            ...imageFacts(inspection),
            ...(version === undefined
              ? []
              : [
                  [
                    'Version',
                    <Group key="version" gap="xs">
                      {version}
                      {offered && <TakeVersion version={offered} onTake={onTakeVersion} />}
                    </Group>,
                  ] as const,
                ]),
            ['SHA256 Hash', <Sha256 key="hash" hash={inspection.sha256} of="the file" />],
          ]}
        />
        <Stack gap="xs" role="status" aria-label="Findings">
          {findings.map((finding) => (
            <FindingAlert key={finding.title} finding={finding} onTakeVersion={onTakeVersion} />
          ))}
          {findings.length === 0 && (
            <Group gap="xs" wrap="nowrap" className={classes.sound}>
              <IconCircleCheck size={18} aria-hidden />
              <Text size="sm">Nothing about this file looks odd.</Text>
            </Group>
          )}
        </Stack>
      </Stack>
    </DetailCard>
  )
}

interface FindingProps {
  readonly finding: Finding
  readonly onTakeVersion: (version: string) => void
}

function FindingAlert({ finding: { title, why, takeVersion }, onTakeVersion }: FindingProps) {
  return (
    <Paper withBorder p="sm" role="group" aria-label={title} className={classes.finding}>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
        <Stack gap={4} align="flex-start">
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="sm">{why}</Text>
          {takeVersion && <TakeVersion version={takeVersion} onTake={onTakeVersion} />}
        </Stack>
      </Group>
    </Paper>
  )
}

function TakeVersion({
  version,
  onTake,
}: {
  readonly version: string
  readonly onTake: (version: string) => void
}) {
  return (
    <Button size="compact-xs" variant="default" onClick={() => onTake(version)}>
      Use version {version}
    </Button>
  )
}
