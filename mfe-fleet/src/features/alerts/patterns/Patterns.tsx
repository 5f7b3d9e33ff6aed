import type { Pattern } from '@hoistway/contracts/pattern'
import { Badge, Button, Group, Paper, Stack, Text, Title } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertFilters } from '../../../api/alerts.ts'
import { DEMO_PAST_MS } from '../../../api/demo-past.ts'
import { dismissPattern, type PatternScope, patternsOf } from '../../../api/patterns.ts'
import { DemoPastNotice } from '../../../shared/DemoPastNotice.tsx'
import { LastKnown } from '../../../shared/LastKnown.tsx'
import { usePresenceOutdatedSince } from '../../../shared/outdated-since.ts'
import { alertPatterns as messages } from '../../../texts/en.ts'
import { NoteForm } from '../NoteForm.tsx'
import { DismissedPatterns } from './DismissedPatterns.tsx'
import { PatternItem } from './PatternItem.tsx'
import classes from './Patterns.module.css'
import { isWithin } from './pattern-filters.ts'
import { titleOf } from './pattern-texts.ts'

/** Patterns depend on alerts of elevators that are not on screen, so they are refetched. */
const REFRESH_MS = 30_000
const RETRY_MS = 5_000
const SHOWN = 3

interface Props {
  readonly of: AlertFilters
  /** One line that opens, so that the page's list is not pushed down. */
  readonly isCollapsed?: boolean
}

/** Renders nothing without patterns, except while a demo's past is being written. */
export function Patterns({ of: filters, isCollapsed = false }: Props) {
  const { organizationId, elevatorId } = filters
  const query = useQuery({
    ...patternsOf({ organizationId, elevatorId }),
    refetchInterval: ({ state }) =>
      state.error ? RETRY_MS : state.data?.demoPast ? DEMO_PAST_MS : REFRESH_MS,
  })
  const { data, isError, dataUpdatedAt } = query
  const since = usePresenceOutdatedSince([query])
  const [isWhole, setWhole] = useState(false)
  const { open, dialog } = useDismiss({ organizationId, elevatorId })
  const found = data?.patterns.filter((pattern) => isWithin(pattern, filters)) ?? []
  const current = found.filter(({ dismissed }) => !dismissed)
  const dismissed = found.filter((pattern) => pattern.dismissed)
  const failed = isError && !data
  const now = data?.at ?? dataUpdatedAt
  const hidden = isWhole ? 0 : Math.max(0, current.length - SHOWN)
  const writing = data?.demoPast
  const heading = (
    <Title order={2} size="h5" id="patterns">
      {messages.title}
    </Title>
  )
  const list = (
    <>
      <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {current.slice(0, isWhole ? undefined : SHOWN).map((pattern) => (
          <PatternItem key={pattern.id} pattern={pattern} now={now} onDismiss={open} />
        ))}
      </Stack>
      <Group gap="xs">
        {hidden > 0 && (
          <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
            {messages.showMore(hidden)}
          </Button>
        )}
        {isWhole && (data?.more ?? 0) > 0 && (
          <Text size="xs" c="dimmed">
            {messages.notListed(data?.more ?? 0)}
          </Text>
        )}
      </Group>
      <DismissedPatterns patterns={dismissed} scope={{ organizationId, elevatorId }} now={now} />
    </>
  )
  return (
    <>
      {(found.length > 0 || failed || writing) && (
        <Paper withBorder px="md" py={isCollapsed ? 4 : 'md'} component="section" aria-labelledby="patterns">
          {!isCollapsed && heading}
          <DemoPastNotice past={writing} />
          {found.length > 0 && <LastKnown since={since} />}
          {failed && <Text c="dimmed">{messages.loadFailed}</Text>}
          {isCollapsed && found.length > 0 ? (
            <details>
              <summary className={classes.summary}>
                {heading}
                <Badge>{current.length}</Badge>
              </summary>
              {list}
            </details>
          ) : (
            list
          )}
        </Paper>
      )}
      {dialog}
    </>
  )
}

function useDismiss(scope: PatternScope) {
  const [pattern, setPattern] = useState<Pattern>()
  const dialog = pattern && (
    <NoteForm
      title={messages.dismissTitle}
      texts={{ submit: messages.dismiss, submitting: messages.dismissing, failed: messages.dismissFailed }}
      required={{
        label: messages.reason,
        hint: scope.organizationId ? messages.dismissHintWithin : messages.dismissHint,
      }}
      save={(reason) => dismissPattern(pattern, scope, reason.trim())}
      onClose={() => setPattern(undefined)}
    >
      <Text size="sm">{titleOf(pattern)}</Text>
    </NoteForm>
  )
  return { open: setPattern, dialog }
}
