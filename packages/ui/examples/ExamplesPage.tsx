import { Container } from '@mantine/core'
import { Code, Paper, Stack, Title } from '../src/base/core.ts'
import { PageHeader } from '../src/page/page-header.tsx'
import { DetailExample } from './DetailExample.tsx'
import detailSource from './DetailExample.tsx?source'
import { FeedbackExample } from './FeedbackExample.tsx'
import feedbackSource from './FeedbackExample.tsx?source'
import { FormExample } from './FormExample.tsx'
import formSource from './FormExample.tsx?source'
import { ListExample } from './ListExample.tsx'
import listSource from './ListExample.tsx?source'

const examples = [
  { title: 'A list with its filters in the address', Example: ListExample, source: listSource },
  { title: 'A form', Example: FormExample, source: formSource },
  { title: 'Details', Example: DetailExample, source: detailSource },
  { title: 'Feedback and questions', Example: FeedbackExample, source: feedbackSource },
]

export function ExamplesPage() {
  return (
    <Container size="lg" py="lg">
      <PageHeader title="Hoistway UI" subtitle="What the pages of the console are built from" />
      <Stack gap="xl">
        {examples.map(({ title, Example, source }) => (
          <section key={title} aria-label={title}>
            <Title order={2} size="h4" mb="sm">
              {title}
            </Title>
            <Paper withBorder p="md">
              <Example />
            </Paper>
            <details>
              <summary>Source</summary>
              <Code block>{source}</Code>
            </details>
          </section>
        ))}
      </Stack>
    </Container>
  )
}
