import * as z from 'zod/mini'

/** The roles seen. A plain user holds none of them. Unknown names are kept as they are. */
export const knownRoles = ['Admin', 'Manager', 'Technician'] as const
export type Role = (typeof knownRoles)[number]

export const roleName = z.string().check(z.minLength(1))
