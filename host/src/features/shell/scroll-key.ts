import type { Location } from 'react-router-dom'

/**
 * The router calls the first page of a tab `default`. The address replaces this key, so that a reload restores the
 * position and another address starts at its top.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
