import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

interface ErrorBannerProps {
  readonly children: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly onDismiss?: (() => void) | undefined
}

/** What went wrong, where the user is, with a way to try again. Announced at once. */
export function ErrorBanner({ children, onRetry, onDismiss }: ErrorBannerProps) {
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel="Dismiss"
      {...(onDismiss && { onClose: onDismiss })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{children}</Text>
        {onRetry && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRetry}
          >
            Retry
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** A message about something that was done. */
export interface Status {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: ReactNode
}

interface StatusBannerProps {
  readonly status: Status
  readonly onClear: () => void
  /** Milliseconds after which it clears itself; `undefined` leaves it until it is dismissed. */
  readonly clearAfter?: number | undefined
}

const looks = {
  success: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
} as const

/** A banner for a message about something that was done. Give it a `key` per message, so that its time starts anew. */
export function StatusBanner({ status, onClear, clearAfter }: StatusBannerProps) {
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (clearAfter === undefined) return
    const timer = setTimeout(() => clear(), clearAfter)
    return () => clearTimeout(timer)
  }, [clearAfter])
  return (
    <Alert
      role={status.kind === 'error' ? 'alert' : 'status'}
      {...looks[status.kind]}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClear}
    >
      <Text size="sm">{status.text}</Text>
    </Alert>
  )
}

interface EmptyStateProps {
  readonly title?: string | undefined
  readonly hint?: string | undefined
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

/** What a list says when there is nothing in it. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap={6} ta="center">
        {icon}
        {title && <Text fw={600}>{title}</Text>}
        {hint && <Text c="dimmed">{hint}</Text>}
        {action}
      </Stack>
    </Center>
  )
}

/** Something is being loaded, and what. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <Center py="xl" role="status">
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{label}</Text>
      </Group>
    </Center>
  )
}
