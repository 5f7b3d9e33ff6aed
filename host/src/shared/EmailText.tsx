/** Shows an email address, or another name, which wraps before its domain rather than within a word. */
export function EmailText({ children }: { readonly children: string }) {
  const [name, domain] = children.split('@')
  return (
    <>
      {name}
      {domain !== undefined && (
        <>
          <wbr />
          {`@${domain}`}
        </>
      )}
    </>
  )
}
