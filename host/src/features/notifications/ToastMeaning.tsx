import { entryText, foundAlertCode } from '@hoistway/contracts/alert-code'
import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { http } from '@hoistway/platform/http'
import { ownKeys } from '@hoistway/platform/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { elevatorOf } from '../../shared/own-path.ts'

/** A failed load stays silent. */
export function ToastMeaning({ alert: { alertCode, link } }: { readonly alert: OrganizationNotification }) {
  const code = alertCode ?? undefined
  const query = { code, elevatorId: elevatorOf(link) }
  const { data } = useQuery({
    queryKey: ownKeys('host:code-book').list(query),
    queryFn: ({ signal }) => http.get('alertcodes/lookup', foundAlertCode, { query, signal }),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
  })
  const meaning = data?.entry && entryText(data.entry, 'meaning')
  return meaning && <span lang={meaning.language}>{meaning.text}</span>
}
