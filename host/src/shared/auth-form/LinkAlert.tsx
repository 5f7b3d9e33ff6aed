import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Shows why a link of a message cannot be used. It stays, because nothing else explains the page. */
export const LinkAlert = ({ children }: { readonly children: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
    <Text size="sm">{children}</Text>
  </Alert>
)
