import type { CreatedApiToken, ServiceAccount } from '@hoistway/contracts/service-account'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { BackLink, PageHeader } from '@hoistway/ui/page-header'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OneTimeDialog } from '../../../shared/OneTimeDialog.tsx'
import { accounts, serviceAccounts as messages } from '../../../texts/en.ts'
import { ConfirmationDialog } from '../../confirmation/index.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { ServiceAccountCard } from './ServiceAccountCard.tsx'
import { serviceAccountsQuery } from './service-accounts.api.ts'
import { TokenDialog } from './TokenDialog.tsx'

type Open =
  | { readonly dialog: 'account'; readonly account?: ServiceAccount }
  | { readonly dialog: 'token'; readonly account: ServiceAccount }

export function ServiceAccountsPage() {
  useTitle(messages.title)
  const { data, isPending, error, refetch } = useQuery(serviceAccountsQuery)
  const [open, setOpen] = useState<Open>()
  const [created, setCreated] = useState<CreatedApiToken>()
  const close = () => setOpen(undefined)
  return (
    <Stack gap="lg">
      <PageHeader
        title={messages.title}
        subtitle={messages.lead}
        actions={
          <Group gap="sm">
            <BackLink to={paths.users()}>{accounts.back}</BackLink>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpen({ dialog: 'account' })}
            >
              {messages.add}
            </Button>
          </Group>
        }
      />
      {isPending && <Loading label={messages.loading} />}
      {error && !data && <ErrorBanner onRetry={() => void refetch()}>{messages.failed}</ErrorBanner>}
      {data?.length === 0 && <Text c="dimmed">{messages.empty}</Text>}
      {data?.map((account) => (
        <ServiceAccountCard
          key={account.id}
          account={account}
          onEdit={() => setOpen({ dialog: 'account', account })}
          onNewToken={() => setOpen({ dialog: 'token', account })}
        />
      ))}
      {open?.dialog === 'account' && <AccountDialog account={open.account} onClose={close} />}
      {open?.dialog === 'token' && (
        <TokenDialog account={open.account} onClose={close} onCreated={setCreated} />
      )}
      <OneTimeDialog
        title={messages.shown.title}
        text={created?.token}
        copy={messages.shown.copy}
        onClose={() => setCreated(undefined)}
      >
        <Text size="sm">{messages.shown.text(created?.name ?? '')}</Text>
      </OneTimeDialog>
      <ConfirmationDialog />
    </Stack>
  )
}
