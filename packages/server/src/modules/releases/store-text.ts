import { knownTexts } from '@hoistway/contracts/known-texts'
import { releases } from '../../texts/en.ts'
import { releaseStore } from '../../texts/release-store.ts'

const textOf = knownTexts(releaseStore, releases)

export const storeText = (text: string): string => textOf(text) ?? text
