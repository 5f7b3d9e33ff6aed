import { Alert, Button, Code, Group, Stack, Text } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { messageIds as messageIdTexts, idImport as messages } from '../../../texts/en.ts'
import type { ImportFormat, Problem } from '../parsers/index.ts'

interface Props {
  readonly problems: readonly Problem[]
  readonly format: ImportFormat
  readonly onAccept: ((problem: Problem, suggestion: string) => void) | undefined
}

const SHOWN = 50

export function ImportProblems({ problems, format, onAccept }: Props) {
  if (problems.length === 0) return null
  const titleOf = format === 'list' ? messages.ignoredEntries : messages.ignoredLines
  const suggested = problems.filter(({ suggestion }) => suggestion !== undefined)
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={titleOf(problems.length)}>
      <Stack gap={4} mah={200} style={{ overflowY: 'auto' }}>
        {problems.slice(0, SHOWN).map((problem, index) => (
          <Group key={`${index + 1}`} gap={6}>
            <Text size="xs">{messages.line(problem.line)}</Text>
            <Code>{problem.token.slice(0, 40)}</Code>
            <Text size="xs">{problem.text}</Text>
            <Suggestion problem={problem} onAccept={onAccept} />
          </Group>
        ))}
        {problems.length > SHOWN && <Text size="xs">{messages.more(problems.length - SHOWN)}</Text>}
      </Stack>
      {onAccept && suggested.length > 1 && (
        <Button
          size="compact-xs"
          mt="xs"
          variant="default"
          onClick={() => {
            for (const problem of suggested) onAccept(problem, problem.suggestion ?? problem.token)
          }}
        >
          {messages.acceptAll(suggested.length)}
        </Button>
      )}
    </Alert>
  )
}

function Suggestion({
  problem,
  onAccept,
}: {
  readonly problem: Problem
  readonly onAccept: Props['onAccept']
}) {
  const { suggestion } = problem
  if (suggestion === undefined || !onAccept) return null
  return (
    <Button size="compact-xs" variant="light" onClick={() => onAccept(problem, suggestion)}>
      {messageIdTexts.suggestion(suggestion)}
    </Button>
  )
}
