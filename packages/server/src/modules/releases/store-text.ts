import { knownTexts } from '@hoistway/contracts/known-texts'
import { releases } from '../../texts/en.ts'
import { releaseStore } from '../../texts/release-store.ts'

const textOf = knownTexts(releaseStore, releases)

/** Translates a text of the release store into the language of the request. */
export const storeText = (text: string): string => textOf(text) ?? text
