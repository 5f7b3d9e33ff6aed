import { createContext } from 'react'

/** The table follows its rows' links, which can then be plain and cheaper. */
export const InTable = createContext(false)
