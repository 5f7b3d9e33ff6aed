import { type DeliveryPreferences, deliveryPreferences } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { hostPages } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '../../shared/Switch.tsx'
import { delivery as messages } from '../../texts/en.ts'
import { browserPreferences, refetchDelivery, savePreferences } from './delivery.api.ts'
import { HoursField } from './HoursField.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

export function Preferences({ saved }: { readonly saved: DeliveryPreferences | undefined }) {
  const [values, setValues] = useState<DeliveryPreferences>(saved ?? browserPreferences)
  const mayReadReports = can.open(useUser(), hostPages.reports.roles)
  const set = (changes: Partial<DeliveryPreferences>) => setValues({ ...values, ...changes })
  const save = useMutation({ mutationFn: savePreferences, onSuccess: refetchDelivery })
  return (
    <DetailCard title={messages.preferences}>
      <Stack gap="sm">
        <Group align="flex-end">
          <LanguageSelect value={values.language} onChange={(language) => set({ language })} />
          <NativeSelect
            label={messages.timeZone}
            value={values.timeZone}
            data={[...new Set(['UTC', values.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
            onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
          />
        </Group>
        <HoursField
          label={messages.quietHours}
          value={values.quietHours}
          onChange={(quietHours) => set({ quietHours })}
        />
        {mayReadReports && (
          <Switch
            label={messages.reports}
            checked={values.reports}
            onChange={({ currentTarget: { checked } }) => set({ reports: checked })}
          />
        )}
        <Group>
          <Button
            disabled={!deliveryPreferences.safeParse(values).success}
            loading={save.isPending}
            onClick={() => save.mutate(values)}
          >
            {messages.save}
          </Button>
          {save.isSuccess && save.variables === values && (
            <Text size="sm" role="status">
              {messages.saved}
            </Text>
          )}
        </Group>
        <FailureBanner failure={failureText(save.error, messages.saveFailed)} onDismiss={save.reset} />
      </Stack>
    </DetailCard>
  )
}
