import { translated } from '@hoistway/language/messages'
import { hostPages } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Anchor, Text, Title } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'
import { placeholders as messages } from '../../texts/en.ts'

interface Props {
  /** Name of the page, which also selects its texts. */
  readonly name: 'canMessages'
  readonly Icon: typeof IconMessages
  /** Path of the page that serves the purpose until then. */
  readonly meanwhile: string
}

function PlaceholderPage({ name, Icon, meanwhile }: Props) {
  const title = translated(hostPages[name].title, hostPages[name].translations)
  const texts = messages[name]
  useTitle(title)
  return (
    <CalmPanel icon={<Icon size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text>{texts.purpose}</Text>
      <Text c="dimmed">
        {messages.notBuilt.before}
        <Anchor component={Link} to={meanwhile} underline="always">
          {texts.meanwhile}
        </Anchor>
        {messages.notBuilt.after}
      </Text>
    </CalmPanel>
  )
}

export const CanMessagesPage = () => (
  <PlaceholderPage name="canMessages" Icon={IconMessages} meanwhile={paths.alerts()} />
)
