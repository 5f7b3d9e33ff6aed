/** Wraps before the domain rather than within a word. */
export function EmailText({ children }: { readonly children: string }) {
  const end = children.lastIndexOf('@')
  if (end === -1) return children
  return (
    <>
      {children.slice(0, end)}
      <wbr />
      {children.slice(end)}
    </>
  )
}
