import { serve } from './serve.ts'
import type { Site } from './site.ts'

const page = `<!doctype html><title>Elevators</title><table><tbody></tbody></table><script>
const headers = { authorization: 'Bearer ' + localStorage.getItem('hoistway.token') }
fetch('/api/elevators?page=1&pageSize=20', { headers }).then((answer) => answer.json()).then(({ data }) => {
  for (const { name, location } of data) {
    const row = document.querySelector('tbody').insertRow()
    row.insertCell().textContent = name
    row.insertCell().textContent = location
  }
})
</script>`

export async function startBarePage(console: Site): Promise<Site> {
  const served = await serve({
    otherwise: console.url,
    html: async (path) => (path === '/' ? page : undefined),
  })
  return {
    ...served,
    name: 'bare page',
    hasSession: true,
    list: { path: '/', painted: { selector: 'tbody tr', count: 20 } },
  }
}
