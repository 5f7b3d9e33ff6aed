import type { Location } from 'react-router-dom'

/**
 * Returns the key of a page's scroll position, which is different for each visit. The router calls the first page of a
 * tab `default`, so that its address is the key instead: a reload restores the position, and another address starts at
 * its top.
 */
export const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key
