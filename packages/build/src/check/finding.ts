/** What a check has to say about a remote. A problem keeps it from being published, a warning does not. */
export interface Finding {
  readonly level: 'problem' | 'warning'
  readonly text: string
}

export const problem = (text: string): Finding => ({ level: 'problem', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
