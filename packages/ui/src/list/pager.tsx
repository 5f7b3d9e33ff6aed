import { getLanguage } from '@hoistway/language/messages'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { list as messages } from '../texts/en.ts'
import classes from './pager.module.css'

interface Props {
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
  /** Page numbers around the current one; default 5. */
  readonly window?: number
  /** Shows the first and last page instead of jump buttons. */
  readonly ends?: boolean
  /** Replaces '1–20 of 223'. */
  readonly children?: ReactNode
  /** With all three the user can choose a page size. */
  readonly pageSize?: number
  readonly totalCount?: number | undefined
  readonly setPageSize?: (size: number) => void
}

const SIZES = [10, 20, 50, 100]

/** Shows the position in a list, its page size and its page numbers. */
export function Pager({ pageSize, totalCount, setPageSize, children, ...pages }: Props) {
  const { page, totalPages } = pages
  const range = pageSize !== undefined && totalCount ? rangeText(page, pageSize, totalCount) : undefined
  const isLong = totalCount !== undefined && totalCount > Math.min(...SIZES)
  const text = children ?? (totalPages > 1 || isLong ? range : undefined)
  if (totalPages <= 1 && !text) return null
  return (
    <Group justify="space-between" gap="sm">
      <div className={classes.where}>
        <span>{text}</span>
        {isLong && pageSize !== undefined && setPageSize && (
          <select
            aria-label={messages.rowsPerPage}
            data-screen-only
            className={classes.size}
            value={pageSize}
            onChange={(event) => setPageSize(Number(event.currentTarget.value))}
          >
            {(SIZES.includes(pageSize) ? SIZES : [pageSize, ...SIZES]).map((size) => (
              <option key={size} value={size}>
                {messages.perPage(size)}
              </option>
            ))}
          </select>
        )}
      </div>
      {totalPages > 1 && <PageNumbers {...pages} />}
    </Group>
  )
}

/** '21–40 of 223' */
function rangeText(page: number, pageSize: number, totalCount: number): string {
  const figure = (value: number) => value.toLocaleString(getLanguage())
  const last = Math.min(page * pageSize, totalCount)
  return messages.range(figure((page - 1) * pageSize + 1), figure(last), figure(totalCount))
}

function PageNumbers({
  page,
  totalPages,
  onPage,
  window = 5,
  ends = false,
}: Pick<Props, 'page' | 'totalPages' | 'onPage' | 'window' | 'ends'>) {
  const items = pageWindow(page, totalPages, window, ends)
  const jump = (label: string, to: number, icon: ReactNode, beside?: 'next' | 'previous') => {
    const blocked = to < 1 || to > totalPages
    return (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        // Disabled, it would lose the focus.
        aria-disabled={blocked}
        data-disabled={blocked || undefined}
        onClick={({ currentTarget }) => {
          if (blocked) return
          onPage(to)
          // It disappears with the change of page.
          const neighbour = beside && currentTarget[`${beside}ElementSibling`]
          if (neighbour instanceof HTMLElement) neighbour.focus()
        }}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Group component="nav" aria-label={messages.pages} gap={4}>
      {!ends && !items.includes(1) && jump(messages.firstPage, 1, <IconChevronsLeft size={16} />, 'next')}
      {jump(messages.previousPage, page - 1, <IconChevronLeft size={16} />)}
      {items.map((item) =>
        typeof item === 'number' ? (
          <Button
            key={item}
            size="compact-sm"
            className={classes.page}
            variant={item === page ? 'filled' : 'default'}
            aria-label={messages.page(item)}
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
      {jump(messages.nextPage, page + 1, <IconChevronRight size={16} />)}
      {!ends &&
        !items.includes(totalPages) &&
        jump(messages.lastPage, totalPages, <IconChevronsRight size={16} />, 'previous')}
    </Group>
  )
}

/**
 * Returns a sliding window of `size` numbers, or with `ends` the first and last page and the neighbours of the current
 * one.
 */
function pageWindow(page: number, totalPages: number, size: number, ends: boolean) {
  const side = Math.floor(size / 2)
  const first = Math.max(1, ends ? page - side : Math.min(page - side, totalPages - size + 1))
  const last = Math.min(totalPages, ends ? page + side : first + size - 1)
  const items: (number | 'gap-before' | 'gap-after')[] = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => first + index,
  )
  if (first > (ends ? 2 : 1)) items.unshift('gap-before')
  if (last < totalPages - (ends ? 1 : 0)) items.push('gap-after')
  if (ends && first > 1) items.unshift(1)
  if (ends && last < totalPages) items.push(totalPages)
  return items
}
