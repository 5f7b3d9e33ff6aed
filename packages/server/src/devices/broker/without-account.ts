/** A broker's address without the name and password in it. */
export function withoutAccount(url: string): string {
  const address = new URL(url)
  address.username = ''
  address.password = ''
  return address.href
}
