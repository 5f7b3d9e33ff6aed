import { knownTexts } from '@hoistway/contracts/known-texts'
import { reportedFailures } from '../../texts/en.ts'
import { loadFailure } from '../../texts/load-failure.ts'
import { pageHealth } from '../../texts/page-health.ts'

const textOf = knownTexts({ ...loadFailure, ...pageHealth }, reportedFailures)

/** Failures are reported in English; other texts stay unchanged. */
export const failureDetail = (message: string): string => textOf(message) ?? message
