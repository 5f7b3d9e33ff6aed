// On its own, so that a file of the console that cannot be loaded is noticed.
import(/* webpackChunkName: "console" */ './bootstrap.tsx').catch((error: unknown) => {
  document.body.textContent = 'Hoistway could not be started. Please reload the page.'
  throw error
})
