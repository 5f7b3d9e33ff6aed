import { Group, Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  /** `undefined` while it loads, `null` when it is not known: shown as '—', never as 0. */
  readonly value: number | string | null | undefined
  readonly icon?: ReactNode
  readonly note?: ReactNode
  readonly loading?: boolean
}

/** One number with its name. */
export function StatCard({ label, value, icon, note, loading = false }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label={label}>
      <Group justify="space-between" c="dimmed" wrap="nowrap">
        <Text size="sm">{label}</Text>
        {icon}
      </Group>
      {loading ? (
        <Skeleton height={28} width={72} mt={6} />
      ) : (
        <Text fz={26} fw={600} lh={1.3}>
          {typeof value === 'number' ? value.toLocaleString() : (value ?? '—')}
        </Text>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  )
}
