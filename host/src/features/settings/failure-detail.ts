import { knownTexts } from '@hoistway/contracts/known-texts'
import { reportedFailures } from '../../texts/en.ts'
import { loadFailure } from '../../texts/load-failure.ts'
import { pageHealth } from '../../texts/page-health.ts'

const textOf = knownTexts({ ...loadFailure, ...pageHealth }, reportedFailures)

/** Returns what a failure says, which is reported in English, in the language of the reader. Other texts stay as they are. */
export const failureDetail = (message: string): string => textOf(message) ?? message
