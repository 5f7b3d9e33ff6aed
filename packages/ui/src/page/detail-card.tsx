import { Button, type ButtonProps, Paper, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './detail-card.module.css'

interface Props {
  readonly title: string
  /** Not printed, because it contains only controls. */
  readonly screenOnly?: boolean
  readonly children: ReactNode
}

/** Renders a card of a detail page, named by its title. */
export function DetailCard({ title, screenOnly = false, children }: Props) {
  const id = useId()
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby={id}
      data-screen-only={screenOnly || undefined}
    >
      <Title order={2} size="h5" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

/** Renders names and values as a description list. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ShowMoreProps extends ButtonProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Loads the next page of a list. The focus stays in the list while it loads and when all is shown. */
export function ShowMore({ query, ...look }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const before = useRef<HTMLElement[]>([])
  useEffect(() => {
    // Continues at the last line above the new ones. Others cannot have the focus.
    if (!hasNextPage && document.activeElement === document.body)
      before.current.findLast((each) => {
        each.focus({ preventScroll: true })
        return document.activeElement === each
      })
  }, [hasNextPage])
  return (
    hasNextPage && (
      <Button
        {...look}
        aria-disabled={isFetchingNextPage}
        data-disabled={isFetchingNextPage || undefined}
        onClick={({ currentTarget }) => {
          if (isFetchingNextPage) return
          const all = [...document.querySelectorAll<HTMLElement>('a, button, summary')]
          before.current = all.slice(0, all.indexOf(currentTarget))
          fetchNextPage()
        }}
      />
    )
  )
}
