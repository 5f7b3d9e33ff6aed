import { type DefineTexts, type Translated, textsFrom } from '@hoistway/language/messages'
import type * as english from './en.ts'

export type Texts = Translated<typeof english>

export const define: DefineTexts<Texts> = textsFrom<Texts>({
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
})
