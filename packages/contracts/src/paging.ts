import * as z from 'zod/mini'
import { readable, readableList } from './reading.ts'

/** Separate, so that lists do not load the other limits. */
export const paging = { pageSizeMax: 1000, pageMax: 10_000_000 } as const

/** A page of a list in any envelope. */
export interface Page<T> {
  readonly items: T[]
  /** In all pages. Here and below, `undefined`: malformed. */
  readonly totalCount: number | undefined
  readonly totalPages: number | undefined
  /** From 1. */
  readonly page: number | undefined
}

const count = z.number().check(z.int(), z.nonnegative())
const readableCount = z.pipe(
  readable(count),
  z.transform((value) => value ?? undefined),
)

/** Returns the schema of `{data, totalCount, totalPages, page}`. */
export function pagedResponse<T extends z.core.$ZodType>(record: T) {
  return z.pipe(
    z.object({
      data: readableList(record),
      totalCount: readableCount,
      totalPages: readableCount,
      page: readableCount,
    }),
    z.transform(({ data, ...rest }): Page<z.output<T>> => ({ items: data, ...rest })),
  )
}

/** Returns the schema of `{items, totalCount, pageNumber, …}`, for CAN message ID filters. */
export function pagedFilterResponse<T extends z.core.$ZodType>(record: T) {
  return z.pipe(
    z.object({
      items: readableList(record),
      totalCount: readableCount,
      totalPages: readableCount,
      pageNumber: readableCount,
    }),
    z.transform(({ pageNumber, ...rest }): Page<z.output<T>> => ({ ...rest, page: pageNumber })),
  )
}

/** The server's side of {@link pagedResponse}. */
export function pagedBody<T extends z.core.$ZodType>(record: T) {
  return z.object({ data: z.array(record), totalCount: count, totalPages: count, page: count })
}

/** The server's side of {@link pagedFilterResponse}. */
export function pagedFilterBody<T extends z.core.$ZodType>(record: T) {
  return z.object({
    items: z.array(record),
    totalCount: count,
    pageNumber: count,
    pageSize: count,
    totalPages: count,
    hasPrevious: z.boolean(),
    hasNext: z.boolean(),
  })
}

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

/** A boolean in a query. */
export const queryFlag = flag

/** Query of paged calls. Each call restricts `sortBy`. */
export const pageQuery = z.object({
  searchTerm: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paging.pageMax)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paging.pageSizeMax)), 20),
  sortDescending: z._default(flag, false),
})
