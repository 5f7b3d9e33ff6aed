import { Anchor, Button, Code, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ControllerRow } from '../../../api/controllers.ts'
import { controllerOfElevator } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import {
  controllers as controllerTexts,
  elevatorTab as messages,
  deviceSettings as settings,
} from '../../../texts/en.ts'
import { typeName } from '../controller-names.ts'
import { DriftCell } from '../list/DriftCell.tsx'
import { settingColumns } from '../settings/setting-columns.tsx'
import { settingRows } from '../settings/setting-rows.ts'

interface Props {
  readonly elevatorId: string
}

export function ElevatorControllerTab({ elevatorId }: Props) {
  const { data, isError, refetch } = useQuery(controllerOfElevator(elevatorId))
  const failure = isError && <ErrorBanner onRetry={() => refetch()}>{controllerTexts.loadDetail}</ErrorBanner>
  if (!data) return failure || <Loading label={controllerTexts.loading} />
  if (!data.controller) return <NoController named={data.named} />
  return (
    <Stack gap="md">
      {failure}
      <ControllerCard controller={data.controller} />
      <SettingsCard controller={data.controller} />
    </Stack>
  )
}

/** An elevator may name a controller before it is registered. */
const NoController = ({ named }: { readonly named: string | null }) => (
  <DetailCard title={controllerTexts.controller}>
    <Text size="sm">{named === null ? messages.none : messages.notRegistered(named)}</Text>
    <Group mt="sm">
      <Button component={Link} to={paths.controllerCreate()} variant="default">
        {controllerTexts.create}
      </Button>
    </Group>
  </DetailCard>
)

interface CardProps {
  readonly controller: ControllerRow
}

function ControllerCard({ controller }: CardProps) {
  const { id, controllerName, controllerKey, controllerType } = controller
  const { targetFirmwareVersion, recordedFirmwareVersion } = controller
  const version = (of: string | null | undefined) => (of ? `v${of}` : '—')
  return (
    <DetailCard title={controllerTexts.controller}>
      <Facts
        facts={[
          [controllerTexts.fields.name, controllerName ?? '—'],
          [controllerTexts.fields.key, <Code key="key">{controllerKey ?? '—'}</Code>],
          [controllerTexts.fields.type, typeName(controllerType)],
          [messages.filter, <FilterInForce key="filter" controller={controller} />],
          [messages.target, version(targetFirmwareVersion)],
          [messages.recorded, version(recordedFirmwareVersion)],
          [controllerTexts.drift, <DriftCell key="drift" controller={controller} />],
        ]}
      />
      <Group mt="sm">
        <Button component={Link} to={paths.controller(id)} variant="default">
          {messages.open}
        </Button>
      </Group>
    </DetailCard>
  )
}

/** The default filter has no link, because the controller has no ID for it. */
function FilterInForce({ controller: { filterInForceName, canMessageIdFilterId } }: CardProps) {
  const name = filterInForceName ?? '—'
  if (!canMessageIdFilterId) return name
  return (
    <Anchor component={Link} to={paths.canFilterEdit(canMessageIdFilterId)} size="sm">
      {name}
    </Anchor>
  )
}

function SettingsCard({ controller: { deviceSettings, reported } }: CardProps) {
  return (
    <DetailCard title={settings.title}>
      {deviceSettings ? (
        <DataTable
          label={settings.label}
          columns={settingColumns({ reported: reported ? 'below' : undefined, actions: undefined })}
          rows={settingRows(deviceSettings, reported?.settings)}
          rowKey={({ key }) => key}
          empty={{ hint: settings.empty }}
        />
      ) : (
        <Text size="sm">—</Text>
      )}
    </DetailCard>
  )
}
