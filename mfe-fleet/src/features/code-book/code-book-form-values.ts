import type { AlertCode, AlertCodeBody, BookLanguage } from '@hoistway/contracts/alert-code'
import type { ControllerType } from '@hoistway/contracts/controller'

/** The body of an entry with its links as lines. */
export interface EntryValues extends Omit<AlertCodeBody, 'controllerType' | 'links'> {
  /** Empty: controllers of all types. */
  readonly controllerType: ControllerType | ''
  readonly links: string
}

type Content = Partial<Pick<AlertCode, 'code' | 'controllerType' | 'texts' | 'links'>>

/** Returns the body of an entry, with all fields in the same order. */
export function bodyOf({ code, controllerType, texts, links }: Content): AlertCodeBody {
  const textsIn = (language: BookLanguage) => {
    const {
      meaning = '',
      danger = '',
      firstAction = '',
      whoMay = '',
      sparePart = '',
    } = texts?.[language] ?? {}
    return { meaning, danger, firstAction, whoMay, sparePart }
  }
  return {
    code: code ?? '',
    controllerType: controllerType ?? null,
    texts: { en: textsIn('en'), de: textsIn('de'), fr: textsIn('fr') },
    sparePart: '',
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
