import { TwoLines } from '@hoistway/ui/table'
import { EmailText } from './EmailText.tsx'

interface Props {
  readonly name: string | null | undefined
  readonly email: string | null | undefined
}

/** The email's line ends with the last letter that fits. */
export const PersonLines = ({ name, email }: Props) => (
  <TwoLines
    first={name || <EmailText>{email ?? ''}</EmailText>}
    second={name && <span style={{ wordBreak: 'break-all' }}>{email}</span>}
  />
)
