import { useTitle } from '@hoistway/platform/title'
import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** What the page will be for, in a sentence or two. */
  readonly purpose: string
  /** Which page serves the purpose until then. */
  readonly meanwhile: { readonly label: string; readonly to: string }
}

/** A page that is not built yet, and says so. */
export function PlaceholderPage({ title, icon, purpose, meanwhile }: Props) {
  useTitle(title)
  return (
    <CalmPanel icon={icon}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text>{purpose}</Text>
      <Text c="dimmed">
        This page is not built yet. Until then:{' '}
        <Anchor component={Link} to={meanwhile.to} underline="always">
          {meanwhile.label}
        </Anchor>
        .
      </Text>
    </CalmPanel>
  )
}
