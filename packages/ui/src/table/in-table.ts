import { createContext } from 'react'

/** Whether a table around follows the links of its rows: plain ones then do, and cost less. */
export const InTable = createContext(false)
