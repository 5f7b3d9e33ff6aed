import type { SsoProvider } from '@hoistway/contracts/sso'
import { Button, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { ssoAddress } from '../../shared/sso.ts'
import { auth as messages } from '../../texts/en.ts'

interface Props {
  readonly providers: readonly SsoProvider[]
}

export function SsoButtons({ providers }: Props) {
  const [query] = useSearchParams()
  const returnUrl = query.get('returnUrl')
  return (
    <Stack gap="xs">
      {providers.map(({ id, name }) => (
        <Button key={id} component="a" href={ssoAddress(id, { returnUrl })} variant="default" size="md">
          {messages.sso.continueWith(name)}
        </Button>
      ))}
    </Stack>
  )
}
