import { FIRMWARE_USERS_MAX, type Firmware } from '@hoistway/contracts/firmware'
import { Anchor, Dimmed, Popover, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { controllersOf } from '../../api/firmware.ts'
import { paths } from '../../paths.ts'
import { titleOf } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'

export function UsageLink({ firmware }: { readonly firmware: Firmware }) {
  const [isOpen, setOpen] = useState(false)
  const { controllerCount, followerCount } = firmware
  const usage = [
    ...(controllerCount ? [messages.inUse(controllerCount)] : []),
    ...(followerCount ? [messages.followedBy(followerCount)] : []),
  ]
  if (usage.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" width={260} trapFocus>
      <Popover.Target>
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => setOpen(!isOpen)}>
          {usage.join(', ')}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={messages.controllersWith(titleOf(firmware))}
        mah={320}
        style={{ overflowY: 'auto' }}
      >
        <Controllers id={firmware.id} count={(controllerCount ?? 0) + (followerCount ?? 0)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Controllers({ id, count }: { readonly id: string; readonly count: number }) {
  const { data, isError, refetch } = useQuery(controllersOf(id))
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.loadControllers}</ErrorBanner>
  if (!data) return <Loading label={messages.loadingControllers} />
  return (
    <Stack gap={6}>
      {data.map(({ id: controllerId, controllerName, controllerKey, followsLatest }) => (
        <div key={controllerId}>
          <Anchor component={Link} to={paths.controller(controllerId)} size="sm">
            {controllerName ?? '—'}
          </Anchor>
          <Dimmed size="xs">
            {controllerKey ?? '—'}
            {followsLatest && ` · ${messages.followsLatest}`}
          </Dimmed>
        </div>
      ))}
      {data.length === FIRMWARE_USERS_MAX && count > data.length && (
        <Dimmed>{messages.more(count - data.length)}</Dimmed>
      )}
      {data.length === 0 && <Dimmed>{messages.noControllers}</Dimmed>}
    </Stack>
  )
}
