/** Only problems prevent publishing. */
export interface Finding {
  readonly level: 'problem' | 'warning'
  readonly text: string
}

export const problem = (text: string): Finding => ({ level: 'problem', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
