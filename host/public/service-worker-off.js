// Served as /service-worker.js it removes the service worker of the console, and all that it kept, from each device.
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
