import type { AuditEntry } from '@hoistway/contracts/audit'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { roleText } from '@hoistway/contracts/role-names'
import { messages as roleNames } from '@hoistway/contracts/role-names.messages'
import { auditLog as messages, audit as releases } from '../../texts/en.ts'

const textIn = (texts: Readonly<Record<string, string>>, name: string) => texts[name] ?? name

export function actionText({ action, count }: AuditEntry): string {
  if (!action) return '—'
  const known = action.replace(/^(load-failed)-.*/, '$1')
  const text = textIn({ ...releases.actions, ...messages.actions }, known)
  return count && count > 1 ? `${text}, ${messages.repeated(count)}` : text
}

export const entityText = (entity: string) => textIn(messages.entities, entity)

export type AuditChange = NonNullable<AuditEntry['changes']>[number]

/** The server sends lists as JSON. */
const rolesOf = (value: string) => value.match(/[^[\]",]+/g) ?? ['User']

export const rolesText = (roles: readonly string[]) => roles.map(roleText).join(', ')

function valueText(field: string, value: string | null | undefined): string {
  if (!value) return '—'
  if (field === 'roles') return rolesText(rolesOf(value))
  if (field === 'accessLevel') return textIn(roleNames.accessLevels, value)
  return textIn(field === 'type' ? messages.types : messages.values, value)
}

export const reasonText = (reason: string) => textIn(messages.reasons, reason)

/** Formats a change: 'Location: Hall 1 → Hall 2'. */
export function changeText({ field, before, after, isSecret }: AuditChange): string {
  const values = isSecret ? messages.secret : `${valueText(field, before)} → ${valueText(field, after)}`
  return `${textIn({ ...fieldNames, ...messages.fields }, field)}${messages.colon}${values}`
}

export const recordText = ({ entity, entityName }: AuditEntry) =>
  [entity && entityText(entity), entityName].filter(Boolean).join(messages.colon) || '—'
