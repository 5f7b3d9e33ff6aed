import {
  NOTIFICATIONS_LISTED,
  type NotificationSeverity,
  notificationSeverities,
} from '@hoistway/contracts/notification'
import { paths } from '@hoistway/platform/paths'
import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { ShowMore } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { Anchor, Box, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Switch } from '../../shared/Switch.tsx'
import { notifications as messages, notificationList } from '../../texts/en.ts'
import { playAlertSound } from './alert-sound.ts'
import { NotificationList } from './NotificationList.tsx'
import { markRead, notificationsQuery } from './notifications.api.ts'

const choices = () => [
  { value: '', label: messages.allSeverities },
  ...notificationSeverities.map((value) => ({ value, label: messages.severities[value] })),
]

interface Props {
  /** Number of unread notifications of all severities. */
  readonly unread: number
  /** Time of the newest listed one; later ones stay unread. */
  readonly newest: string | undefined
  readonly onFollow: () => void
}

export function NotificationPanel({ unread, newest, onFollow }: Props) {
  const [severity, setSeverity] = useState<NotificationSeverity>()
  const list = useInfiniteQuery(notificationsQuery(severity))
  const { alertSound } = usePreferences()
  const read = useMutation({ mutationFn: markRead })
  const lines = list.data?.pages.flatMap(({ data }) => data)
  const isCut = !list.hasNextPage && (list.data?.pages.at(-1)?.totalCount ?? 0) >= NOTIFICATIONS_LISTED
  const blocked = unread === 0 || newest === undefined || read.isPending
  return (
    <>
      <Group justify="space-between" p="sm" pb="xs">
        <Text component="h2" size="sm" fw={600} m={0}>
          {messages.title}
        </Text>
        {/* It stays focusable, so that the focus is not lost when everything is read. */}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-disabled={blocked}
          data-disabled={blocked || undefined}
          onClick={() => !blocked && read.mutate({ until: newest })}
        >
          {messages.markAllRead}
        </Button>
      </Group>
      <Group justify="space-between" px="sm" pb="xs">
        <NativeSelect
          aria-label={messages.severity}
          size="xs"
          data={choices()}
          value={severity ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setSeverity(notificationSeverities.find((one) => one === value))
          }
        />
        <Switch
          size="xs"
          label={messages.sound}
          checked={alertSound}
          onChange={({ currentTarget: { checked } }) => {
            setPreferences({ alertSound: checked })
            // Lets the user hear whether the sound works.
            if (checked) void playAlertSound()
          }}
        />
      </Group>
      <Anchor
        component={Link}
        to={paths.notifications()}
        size="sm"
        px="sm"
        display="block"
        mb="xs"
        onClick={onFollow}
      >
        {messages.settings}
      </Anchor>
      {read.isError && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" px="sm">
          {messages.readFailed}
        </Text>
      )}
      {list.isError && (
        <Box px="sm" pb="xs">
          <ErrorBanner onRetry={() => void list.refetch()}>{messages.loadFailed}</ErrorBanner>
        </Box>
      )}
      {lines && (
        <NotificationList
          lines={lines}
          empty={severity ? notificationList.emptyFiltered : notificationList.empty}
          onFollow={({ id, isUnread }) => {
            if (isUnread) read.mutate({ id })
            onFollow()
          }}
        />
      )}
      <ShowMore query={list} variant="subtle" size="compact-sm" fullWidth mb={6}>
        {messages.showMore}
      </ShowMore>
      {isCut && (
        <Text c="dimmed" size="sm" px="sm" pb="xs">
          {notificationList.cut(NOTIFICATIONS_LISTED)}
        </Text>
      )}
    </>
  )
}
