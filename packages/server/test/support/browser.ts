export function browser(hosts: Readonly<Record<string, () => string>>) {
  const jars = new Map<string, Map<string, string>>()

  function jarOf(url: URL): Map<string, string> {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const jar = jarOf(url)
    const target = hosts[url.origin]?.() ?? url.origin
    const response = await fetch(`${target}${url.pathname}${url.search}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((each) => each.trim())
      const name = pair.slice(0, pair.indexOf('='))
      const isOver = attributes.some((each) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(each))
      if (isOver) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
    }
    return response
  }

  return {
    send,
    cookies: (origin: string) => jarOf(new URL(origin)),
    async visit(address: string, stopsAt: (url: URL) => boolean): Promise<readonly string[]> {
      const visited = [address]
      for (let next = address; visited.length < 20; ) {
        if (stopsAt(new URL(next))) return visited
        const response = await send(next)
        const location = response.headers.get('location')
        if (location === null)
          throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
        next = new URL(location, next).href
        visited.push(next)
      }
      throw new Error(`too many redirects: ${visited.join(' ')}`)
    },
  }
}
