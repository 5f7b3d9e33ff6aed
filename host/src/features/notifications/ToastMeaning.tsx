import { entryText, foundAlertCode } from '@hoistway/contracts/alert-code'
import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { http } from '@hoistway/platform/http'
import { ownKeys } from '@hoistway/platform/query'
import { useQuery } from '@tanstack/react-query'
import { elevatorOf } from '../../shared/own-path.ts'

/** Explains the code of an alert from the code book, if it has it. A failed load stays silent. */
export function ToastMeaning({ alert: { title, link } }: { readonly alert: OrganizationNotification }) {
  // Titles of alerts end with their code.
  const code = link?.includes('/incident?') ? title?.split(': ').at(-1) : undefined
  const query = { code, elevatorId: elevatorOf(link) }
  const { data } = useQuery({
    queryKey: ownKeys('host:code-book').list(query),
    queryFn: ({ signal }) => http.get('alertcodes/lookup', foundAlertCode, { query, signal }),
    enabled: code !== undefined,
  })
  const meaning = data?.entry && entryText(data.entry, 'meaning')
  return meaning && <span lang={meaning.language}>{meaning.text}</span>
}
