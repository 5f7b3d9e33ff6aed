import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { CloseButton, Paper, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ownPath } from '../../shared/own-path.ts'
import classes from './CriticalToasts.module.css'
import { markRead } from './notifications.api.ts'
import { TOASTS_SHOWN } from './notifications.constants.ts'
import { messages } from './notifications.messages.ts'

interface Props {
  readonly toasts: readonly OrganizationNotification[]
  readonly onClose: (id: string) => void
  readonly onCloseAll: () => void
}

/** The newest toasts, and how many more there are. */
export function ToastCards({ toasts, onClose, onCloseAll }: Props) {
  const more = toasts.length - TOASTS_SHOWN
  return (
    <>
      {toasts.slice(0, TOASTS_SHOWN).map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      {more > 0 && (
        <Paper shadow="md" withBorder className={classes.more}>
          <Text size="sm">{messages.toasts.more(more)}</Text>
          <CloseButton size="sm" aria-label={messages.toasts.dismissAll} onClick={onCloseAll} />
        </Paper>
      )}
    </>
  )
}

interface ToastProps {
  readonly toast: OrganizationNotification
  readonly onClose: () => void
}

function Toast({ toast: { id, title, message, link }, onClose }: ToastProps) {
  const to = ownPath(link)
  const follow = () => {
    onClose()
    // A failure is visible in the list: the notification stays unread.
    markRead({ id }).catch(() => {})
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
      </div>
      <CloseButton
        size="sm"
        aria-label={title == null ? messages.toasts.dismissUntitled : messages.toasts.dismiss(title)}
        onClick={onClose}
      />
    </Paper>
  )
}
