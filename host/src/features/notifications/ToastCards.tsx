import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { together } from '@hoistway/contracts/together'
import { isolated } from '@hoistway/language/messages'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { CloseButton, Paper, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { elevatorOf, ownPath } from '../../shared/own-path.ts'
import { notifications as messages } from '../../texts/en.ts'
import { markRead } from './notifications.api.ts'
import { NAMES_SHOWN, TOASTS_SHOWN } from './notifications.constants.ts'
import classes from './ToastCards.module.css'

/** Loaded with the first toast: its contracts would double the code of toasts. */
const meaningPart = onDemand(() => import(/* webpackChunkName: "toast-meaning" */ './ToastMeaning.tsx'))

interface Props {
  readonly toasts: readonly OrganizationNotification[]
  readonly onClose: (id: string) => void
  readonly onCloseAll: () => void
}

export function ToastCards({ toasts, onClose, onCloseAll }: Props) {
  const groups = together(toasts, {
    key: ({ organizationId, message }) => `${organizationId} ${message}`,
    at: ({ timestamp }) => Date.parse(timestamp ?? ''),
    elevator: ({ id, link }) => elevatorOf(link) ?? id,
  })
  const shown = groups.slice(0, TOASTS_SHOWN)
  const more = groups.slice(TOASTS_SHOWN).flat().length
  if (shown.length === 0) return null
  return (
    <div className={classes.cards}>
      {shown.map((group) => {
        const [first] = group
        if (!first) return null
        const key = group.at(-1)?.id
        const toast = group.length === 1 ? first : incidentOf(first, group)
        const close = () => {
          for (const { id } of group) onClose(id)
        }
        // Following an incident's toast leaves its alerts unread, because their lines name each elevator.
        return <Toast key={key} toast={toast} alert={first} isOne={group.length === 1} onClose={close} />
      })}
      {more > 0 && (
        <Paper shadow="md" withBorder className={classes.more}>
          <Text size="sm">{messages.toasts.more(more)}</Text>
          <CloseButton size="sm" aria-label={messages.toasts.dismissAll} onClick={onCloseAll} />
        </Paper>
      )}
    </div>
  )
}

function incidentOf(first: OrganizationNotification, group: readonly OrganizationNotification[]) {
  const organization = encodeURIComponent(first.organizationId ?? '')
  const names = group.slice(0, NAMES_SHOWN).map(({ title }) => title ?? '—')
  return {
    ...first,
    title: messages.toasts.incident(group.length, first.message ?? '—'),
    message: messages.toasts.names(names.map(isolated).join(', '), group.length - names.length),
    link: `/alerts?tab=fleet&organizationId=${organization}`,
  }
}

interface ToastProps {
  readonly isOne: boolean
  readonly toast: OrganizationNotification
  readonly alert: OrganizationNotification
  readonly onClose: () => void
}

function Toast({ toast: { id, title, message, link }, alert, isOne, onClose }: ToastProps) {
  const to = ownPath(link)
  const meaning = useOnDemand(meaningPart, true)
  const follow = () => {
    onClose()
    // After a failure the notification stays unread, which the list shows.
    if (isOne) markRead({ id }).catch(() => {})
  }
  return (
    <Paper shadow="md" withBorder className={classes.toast}>
      <IconAlertTriangle
        size={20}
        color="var(--mantine-color-error)"
        aria-label={messages.severities.critical}
      />
      <div className={classes.text}>
        {to ? (
          <Link to={to} onClick={follow}>
            {title ?? '—'}
          </Link>
        ) : (
          <strong>{title ?? '—'}</strong>
        )}
        <span>{message ?? '—'}</span>
        {meaning && <meaning.ToastMeaning key={alert.alertCode} alert={alert} />}
      </div>
      <CloseButton
        size="sm"
        aria-label={title == null ? messages.toasts.dismissUntitled : messages.toasts.dismiss(title)}
        onClick={onClose}
      />
    </Paper>
  )
}
