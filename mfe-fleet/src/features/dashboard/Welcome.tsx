import { useUser } from '@hoistway/platform/session'
import { Alert, Text } from '@hoistway/ui/core'
import { IconInfoCircle } from '@hoistway/ui/icons'
import { dashboard as messages } from '../../texts/en.ts'

export function Welcome() {
  const { email } = useUser()
  return (
    <Alert
      role="region"
      aria-label={messages.welcomeTitle}
      title={messages.welcomeTitle}
      icon={<IconInfoCircle aria-hidden />}
      mb="md"
    >
      <Text size="sm">{messages.welcomeWait}</Text>
      <Text size="sm" mt={4}>
        {messages.welcomeAsk(email)}
      </Text>
    </Alert>
  )
}
