import type { AlertCode, AlertCodeBody, CodeTexts } from '@hoistway/contracts/alert-code'
import type { ControllerType } from '@hoistway/contracts/controller'
import { mapFields } from '@hoistway/contracts/text-fields'

export interface EntryValues extends Omit<AlertCodeBody, 'controllerType' | 'links'> {
  /** Empty: controllers of all types. */
  readonly controllerType: ControllerType | ''
  readonly links: string
}

type Content = Partial<Pick<AlertCode, 'code' | 'controllerType' | 'texts' | 'links'>>

export const noTexts: CodeTexts = { meaning: '', danger: '', firstAction: '', whoMay: '', sparePart: '' }

export const textsOf = (texts: Partial<CodeTexts> = {}): CodeTexts =>
  mapFields(noTexts, (name) => texts[name] ?? '')

/** The fields always have the same order. */
export function bodyOf({ code, controllerType, texts, links }: Content): AlertCodeBody {
  return {
    code: code ?? '',
    controllerType: controllerType ?? null,
    texts: { en: textsOf(texts?.en), de: textsOf(texts?.de), fr: textsOf(texts?.fr) },
    links: links ?? [],
  }
}

export function valuesOf(content: Content): EntryValues {
  const { controllerType, links, ...body } = bodyOf(content)
  return { ...body, controllerType: controllerType ?? '', links: links.join('\n') }
}

export const bodyOfValues = ({ controllerType, links, ...values }: EntryValues): AlertCodeBody => ({
  ...values,
  controllerType: controllerType || null,
  links: links.split(/\s+/).filter(Boolean),
})
