import { type DeliveryPreferences, deliveryPreferencesBody } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { hostPages } from '@hoistway/platform/pages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '../../shared/Switch.tsx'
import { delivery as messages, rules, shared } from '../../texts/en.ts'
import { browserPreferences, savePreferences } from './delivery.api.ts'
import { HoursField } from './HoursField.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Unchanged fields show the values that other tabs save. */
export function Preferences({ saved }: { readonly saved: DeliveryPreferences | undefined }) {
  const [changes, setChanges] = useState<Partial<DeliveryPreferences>>({})
  const stored = saved ?? browserPreferences()
  const values = { ...stored, ...changes }
  const mayReadReports = can.open(useUser(), hostPages.reports.roles)
  const set = (change: Partial<DeliveryPreferences>) => setChanges((before) => ({ ...before, ...change }))
  const hours = values.quietHours
  const isMissing = hours && !(hours.from && hours.to)
  const wrong = isMissing
    ? rules.hoursMissing
    : deliveryPreferencesBody.shape.quietHours.safeParse(hours).error?.issues[0]?.message
  const save = useMutation({ mutationFn: savePreferences })
  const unsaved = useUnsavedChanges(!isSame(values, stored))
  // Later changes stay: they are not part of this save.
  const submit = () =>
    save.mutate(changes, { onSuccess: () => setChanges((now) => (now === changes ? {} : now)) })
  return (
    <DetailCard title={messages.preferences}>
      <Stack gap="sm">
        <Group align="flex-end">
          <LanguageSelect value={values.language} onChange={(language) => set({ language })} />
          <NativeSelect
            label={shared.timeZone}
            value={values.timeZone}
            data={[...new Set(['UTC', values.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
            onChange={({ currentTarget }) => set({ timeZone: currentTarget.value })}
          />
        </Group>
        <HoursField
          label={messages.quietHours}
          value={hours}
          onChange={(quietHours) => set({ quietHours })}
          error={wrong}
        />
        {mayReadReports && (
          <Switch
            label={messages.reports}
            checked={values.reports}
            onChange={({ currentTarget: { checked } }) => set({ reports: checked })}
          />
        )}
        <Group>
          <ReasonedButton disabledReason={wrong} loading={save.isPending} onClick={submit}>
            {shared.save}
          </ReasonedButton>
          {save.isSuccess && isSame(save.data, values) && (
            <Text size="sm" role="status">
              {messages.saved}
            </Text>
          )}
        </Group>
        <FailureBanner failure={failureText(save.error, messages.saveFailed)} onDismiss={save.reset} />
        {unsaved}
      </Stack>
    </DetailCard>
  )
}
