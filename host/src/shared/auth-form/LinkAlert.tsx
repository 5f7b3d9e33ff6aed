import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

export const LinkAlert = ({ children }: { readonly children: string }) => (
  <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
    <Text size="sm">{children}</Text>
  </Alert>
)
