// Shows the console without a network: its files, and the last known states with their age. Cached answers are used
// only if the network fails, so that they cannot hold back a release or a rollback.
// To switch the worker off on all devices, serve service-worker-off.js in its place.

const SHELL = 'hoistway-shell-1'
const KNOWN = 'hoistway-known-1'
/** IDs of push messages that were shown. */
const SHOWN = 'hoistway-shown-1'
/** Milliseconds since 1970. The console reads it: it shows the age, and does not take the old `date` for the time. */
const STORED_AT = 'x-hoistway-stored-at'
const PAGE = '/'
/** Files of a few releases. */
const FILES_KEPT = 400
const ANSWERS_KEPT = 200
const IDS_KEPT = 200
const REPLY_MS = 1_000

const isImmutable = (path) => path.startsWith('/remotes/') || /\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(path)
const isFixed = (path) =>
  /^\/(environment\.json|manifest\.json|favicon\.(svg|ico)|icon-[a-z0-9-]+\.png)$/.test(path)
/** Never accounts, settings or controllers, whose answers may hold secrets. */
const isKnown = (path) =>
  /^\/(registry\.json|api\/(elevators|elevatoralerts|organizations|fleet)(\/.*)?)$/.test(path)

/** Rises with each sign-out, so that an answer requested before it is not cached after it. */
let generation = 0

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('hoistway-') && ![SHELL, KNOWN, SHOWN].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  // The page is requested while this worker starts.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

addEventListener('message', (event) => {
  const { type, urls, reason } = event.data ?? {}
  if (type === 'forget') {
    generation += 1
    event.waitUntil(caches.delete(KNOWN))
    // The server may not know of the logout.
    if (reason === 'logout') event.waitUntil(unsubscribe())
  }
  if (type === 'keep') {
    // A page that was loading during the takeover is not controlled yet.
    event.waitUntil(clients.claim())
    event.waitUntil(keepLoaded(urls))
  }
})

async function unsubscribe() {
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

/**
 * Caches what the page loaded before this worker existed; the browser has it, so nothing is downloaded again. Files that
 * will soon be deleted, because they were cached long ago, become the newest.
 */
async function keepLoaded(urls) {
  const shell = await caches.open(SHELL)
  const old = new Set((await shell.keys()).slice(0, FILES_KEPT / 2).map(({ url }) => url))
  const page = await fetch(PAGE).catch(() => undefined)
  if (page) await keepPage(page)
  for (const url of urls) {
    const { origin, pathname } = new URL(url)
    if (origin !== location.origin || !(isImmutable(pathname) || isFixed(pathname))) continue
    const kept = await shell.match(url, { ignoreVary: true })
    if (kept && (isFixed(pathname) || !old.has(url))) continue
    const response = kept || (await fetch(url, { cache: 'force-cache' }).catch(() => undefined))
    if (response?.ok) await shell.put(url, response)
  }
}

addEventListener('push', (event) => event.waitUntil(showOnce(event.data.json())))

/** The server repeats a message that it may not have sent. */
async function showOnce({ id, title, body, link }) {
  const key = `/shown/${id}`
  if (await caches.match(key, { cacheName: SHOWN })) return
  // A repeated message with the same tag replaces the first one.
  await registration.showNotification(title, { body, tag: id, icon: '/icon-192.png', data: { link } })
  await keep(SHOWN, key, new Response(), IDS_KEPT)
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

async function open(link) {
  const { href, origin } = new URL(link, location.origin)
  if (origin !== location.origin) return
  const [tab] = await clients.matchAll({ type: 'window' })
  if (!tab) return clients.openWindow(href)
  await tab.focus()
  if (!(await isOpenedBy(tab, link))) await tab.navigate(href)
}

/**
 * The console opens the link without a reload and asks before it discards typed text. A tab that is loading, has an older
 * release or shows another page does not reply.
 */
function isOpenedBy(tab, link) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    port1.onmessage = () => done(true)
    setTimeout(done, REPLY_MS)
    tab.postMessage({ type: 'open', link }, [port2])
  })
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (isImmutable(pathname) || isFixed(pathname)) event.respondWith(file(event))
  else if (isKnown(pathname)) event.respondWith(answer(event))
})

/**
 * All addresses of the console have the same page. Others are passed on, and not left to the browser: it would repeat the
 * preloaded request, which may be the answer of a sign-in provider and valid once.
 */
async function page(event) {
  const isOfConsole = !/^\/(api|remotes)\//.test(new URL(event.request.url).pathname)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isOfConsole) event.waitUntil(keepPage(response))
    return response
  } catch (error) {
    const kept = isOfConsole && (await caches.match(PAGE, { cacheName: SHELL }))
    if (kept) return kept
    throw error
  }
}

/** A proxy may answer with a page of its own, for example during maintenance, or with a large download. */
async function keepPage(response) {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return
  const copy = response.clone()
  const isConsole = /\bid="?hoistway-start\b/.test(await copy.clone().text())
  if (isConsole) await keep(SHELL, PAGE, copy, FILES_KEPT)
}

async function file(event) {
  const { url } = event.request
  const { pathname } = new URL(url)
  // Starts now, because every file of a page waits for it.
  const copy = caches.match(url, { cacheName: SHELL, ignoreVary: true }).catch(() => undefined)
  try {
    const response = await fetch(event.request)
    if (response.ok && (isFixed(pathname) || !(await copy)))
      event.waitUntil(keep(SHELL, url, response.clone(), FILES_KEPT))
    return response
  } catch (error) {
    const kept = await copy
    if (kept) return kept
    throw error
  }
}

async function answer(event) {
  const key = keyOf(event.request)
  const begun = generation
  try {
    const response = await fetch(event.request)
    if (response.status === 401) await caches.delete(KNOWN)
    // The record was deleted, or the user may no longer see it.
    if ([403, 404, 410].includes(response.status) && key)
      event.waitUntil(caches.open(KNOWN).then((known) => known.delete(key)))
    // Downloads are neither states nor small.
    const isState = response.headers.get('content-type')?.startsWith('application/json')
    if (response.ok && key && isState) event.waitUntil(keepAnswer(key, response.clone(), begun))
    if (response.status === 304 && key) event.waitUntil(keepConfirmed(event.request, key, begun))
    return response
  } catch (error) {
    // The failures of a server that is down are shown.
    const kept = key && navigator.onLine === false && (await caches.match(key, { cacheName: KNOWN }))
    if (kept) return kept
    throw error
  }
}

async function keepAnswer(key, response, begun) {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set(STORED_AT, String(Date.now()))
  const copy = new Response(await response.blob(), { status: response.status, headers })
  if (begun === generation) await keep(KNOWN, key, copy, ANSWERS_KEPT)
}

/** The page has this answer, but a 401 may have deleted the copy, or another tab may have replaced it. */
async function keepConfirmed({ url, headers }, key, begun) {
  const unconditional = new Headers(headers)
  unconditional.delete('if-none-match')
  const kept = await caches.match(key, { cacheName: KNOWN })
  const isSame = kept?.headers.get('etag') === headers.get('if-none-match')
  const response = isSame ? kept : await fetch(url, { headers: unconditional })
  if (response.ok) await keepAnswer(key, response, begun)
}

/**
 * Includes the user whose token the request contains. `undefined` without a token, and with `since`, because such an
 * address is not requested again.
 */
function keyOf({ url, headers }) {
  try {
    const [, claims] = headers.get('authorization').split('.')
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const key = new URL(url)
    key.searchParams.set('worker-user', sub)
    return sub && !key.searchParams.has('since') ? key.href : undefined
  } catch {
    return undefined
  }
}

async function keep(name, key, response, most) {
  const cache = await caches.open(name)
  await cache.put(key, response)
  const keys = await cache.keys()
  const tooMany = keys
    .filter(({ url }) => new URL(url).pathname !== PAGE)
    .slice(0, Math.max(0, keys.length - most))
  await Promise.all(tooMany.map((each) => cache.delete(each)))
}
