import type { Location } from 'react-router-dom'

/**
 * Under what the place of a page is remembered: each visit has its own. The first page of a tab, which the router calls
 * `default` whatever its address is, has that of its address: a reload stays where it was, another address begins at its top.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
