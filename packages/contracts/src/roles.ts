import * as z from 'zod/mini'

/** A plain user has none of them. Unknown names are valid. */
export const knownRoles = ['Admin', 'Manager', 'Technician'] as const
export type Role = (typeof knownRoles)[number]

export const roleName = z.string().check(z.minLength(1))
