import { ApiError } from '@hoistway/platform/http'

/** The record does not exist, or is hidden from this user. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
