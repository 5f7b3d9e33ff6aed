import { getLanguage } from '@hoistway/language/messages'
import { Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'

interface Props {
  readonly label: string
  /** `undefined` while it loads, `null` if unknown: shown as '—', never as 0. */
  readonly value: number | string | null | undefined
  readonly icon?: ReactNode
  readonly note?: ReactNode
  readonly loading?: boolean
}

/** Shows one number with its name. */
export function StatCard({ label, value, icon, note, loading = false }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label={label} style={{ minWidth: 0 }}>
      <Group justify="space-between" c="dimmed" wrap="nowrap">
        <Text size="sm">{label}</Text>
        {icon}
      </Group>
      {loading ? (
        <Skeleton height={28} width={72} mt={6} />
      ) : (
        <Text component="div" fz={26} fw={600} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
          {typeof value === 'number' ? <Figure value={value} /> : (value ?? '—')}
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

/** Too many digits for a card on a phone. */
const LONG = 1_000_000

/** The whole number is in the tooltip and for screen readers. */
function Figure({ value }: { readonly value: number }) {
  const whole = value.toLocaleString(getLanguage())
  if (Math.abs(value) < LONG) return whole
  const short = value.toLocaleString(getLanguage(), { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <Tooltip label={whole}>
      <span>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{whole}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
