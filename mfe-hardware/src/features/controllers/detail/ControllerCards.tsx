import type { Controller } from '@hoistway/contracts/controller'
import { useLive } from '@hoistway/platform/live'
import { useElevatorSubscription, useNotLiveSince } from '@hoistway/platform/realtime'
import { Age } from '@hoistway/ui/age'
import { Anchor, Badge, Code, Group, Text } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles, clockError } from '@hoistway/ui/formats'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { FirmwareProgress } from '../firmware/FirmwareProgress.tsx'
import { FirmwareUpdate } from '../firmware/FirmwareUpdate.tsx'
import { SharedSecret } from '../secret/SharedSecret.tsx'

interface Props {
  readonly controller: Controller
}
interface ManagedProps extends Props {
  readonly mayManage: boolean
}

export function InformationCard({ controller, mayManage }: ManagedProps) {
  const { id, controllerName, controllerKey, controllerType, timestamp, updatedAt } = controller
  return (
    <DetailCard title="Controller">
      <Facts
        facts={[
          ['Controller Name', controllerName ?? '—'],
          ['Controller Key', <Code key="key">{controllerKey ?? '—'}</Code>],
          ['Controller Type', typeName(controllerType)],
          ['ID', <Code key="id">{id}</Code>],
          [
            'Shared Secret',
            mayManage ? (
              <SharedSecret key="secret" controllerId={id} of={controllerName ?? id} canCopy />
            ) : (
              '—'
            ),
          ],
          ['CAN Filter', filterName(controller)],
          ['Firmware', <Badge key="firmware">{firmwareName(controller)}</Badge>],
          ['Last Updated', <Age key="updated" time={updatedAt} profile={ageProfiles.controllerUpdated} />],
          ['Created', <Age key="created" time={timestamp} profile={ageProfiles.controllerCreated} />],
        ]}
      />
    </DetailCard>
  )
}

/** Assigned beside recorded firmware, and the way from one to the other (B §2, reading 21). */
export function FirmwareCard({ controller, mayManage }: ManagedProps) {
  const { id, firmwareVersion, recordedFirmwareVersion } = controller
  const differs =
    recordedFirmwareVersion != null && firmwareVersion != null && recordedFirmwareVersion !== firmwareVersion
  return (
    <DetailCard title="Firmware Management">
      <Facts
        facts={[
          [
            'Assigned',
            <Group key="assigned" gap={6}>
              <Badge>{firmwareName(controller)}</Badge>
              {controller.firmwareReleaseState === 'withdrawn' && <Badge color="red">Withdrawn</Badge>}
            </Group>,
          ],
          [
            'Recorded',
            <Group key="recorded" gap={6}>
              {recordedFirmwareVersion ? `v${recordedFirmwareVersion}` : '—'}
              {differs && <Badge color="yellow">Differs from the assigned</Badge>}
            </Group>,
          ],
        ]}
      />
      {mayManage && (
        <>
          <FirmwareProgress controllerId={id} />
          <Group mt="sm">
            <FirmwareUpdate controller={controller} />
          </Group>
        </>
      )}
    </DetailCard>
  )
}

/** The elevator that carries this controller, and whether it is online (reading 19). */
export function ElevatorCard({ controller: { elevatorId, elevatorName, isOnline, clockSkewMs } }: Props) {
  return (
    <DetailCard title="Elevator">
      {elevatorId ? (
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} to={paths.elevator(elevatorId)} size="sm">
            {elevatorName ?? elevatorId}
          </Anchor>
          <LiveOnline elevatorId={elevatorId} isOnline={isOnline} />
          <LiveClock elevatorId={elevatorId} clockSkewMs={clockSkewMs} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          No elevator names this controller, so nobody knows whether it is online.
        </Text>
      )}
    </DetailCard>
  )
}

/** A clock that is off by more than 5 s. */
function LiveClock({
  elevatorId,
  clockSkewMs,
}: { readonly elevatorId: string } & Pick<Controller, 'clockSkewMs'>) {
  const live = useLive(elevatorId, (value) => value?.clockSkewMs)
  const wrongClock = clockError(live ?? clockSkewMs)
  return wrongClock && <Badge color="yellow">{wrongClock}</Badge>
}

function LiveOnline({
  elevatorId,
  isOnline,
}: { readonly elevatorId: string } & Pick<Controller, 'isOnline'>) {
  useElevatorSubscription([elevatorId])
  const live = useLive(elevatorId, (value) => value?.isOnline)
  return <OnlineBadge isOnline={live ?? isOnline} asOf={useNotLiveSince()} />
}
