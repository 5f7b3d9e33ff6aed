import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageWindow } from './page-window.ts'

interface Props {
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
  /** How many page numbers are shown around the current one; default 5. */
  readonly window?: number
  /** Shows the first and last page's number at the ends of the window, instead of jump buttons. */
  readonly ends?: boolean
  /** Where the user is, for example 'Page 2 of 7'. */
  readonly children?: ReactNode
}

/** Page numbers of a list. Jump buttons to the first and last page appear when the window does not reach them. */
export function Pager({ page, totalPages, onPage, window = 5, ends = false, children }: Props) {
  if (totalPages <= 1)
    return children ? (
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    ) : null
  const items = pageWindow(page, totalPages, window, ends)
  const jump = (label: string, to: number, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      disabled={to < 1 || to > totalPages || to === page}
      onClick={() => onPage(to)}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {children}
      </Text>
      <Group component="nav" aria-label="Pages" gap={4}>
        {!ends && !items.includes(1) && jump('First page', 1, <IconChevronsLeft size={16} />)}
        {jump('Previous page', page - 1, <IconChevronLeft size={16} />)}
        {items.map((item) =>
          typeof item === 'number' ? (
            <Button
              key={item}
              size="compact-sm"
              h={30}
              miw={30}
              px={6}
              variant={item === page ? 'filled' : 'default'}
              aria-label={`Page ${item}`}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item !== page && onPage(item)}
            >
              {item}
            </Button>
          ) : (
            <Text key={item} c="dimmed" px={4} aria-hidden>
              …
            </Text>
          ),
        )}
        {jump('Next page', page + 1, <IconChevronRight size={16} />)}
        {!ends &&
          !items.includes(totalPages) &&
          jump('Last page', totalPages, <IconChevronsRight size={16} />)}
      </Group>
    </Group>
  )
}
