// Served as /service-worker.js, this removes the service worker and its caches from each device.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('hoistway-')).map((name) => caches.delete(name))),
      )
      .then(() => registration.unregister()),
  ),
)
