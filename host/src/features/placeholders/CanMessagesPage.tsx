import { translated } from '@hoistway/language/messages'
import { hostPages } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, Text, Title } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'
import { placeholders as messages } from '../../texts/en.ts'

/** Explains the purpose of /can-messages, which is not built yet. */
export function CanMessagesPage() {
  const title = translated(hostPages.canMessages.title, hostPages.canMessages.translations)
  useTitle(title)
  return (
    <CalmPanel icon={<IconMessages size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text>{messages.canMessages.purpose}</Text>
      <Text c="dimmed">
        {messages.notBuilt.before}
        <Anchor component={Link} to={paths.alerts()} underline="always">
          {messages.canMessages.meanwhile}
        </Anchor>
        {messages.notBuilt.after}
      </Text>
    </CalmPanel>
  )
}
