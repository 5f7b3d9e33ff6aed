import { createContext } from 'react'

/** Whether the surrounding table follows the links of its rows, which can then be plain and cheaper links. */
export const InTable = createContext(false)
