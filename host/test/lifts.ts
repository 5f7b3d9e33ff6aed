import { remoteDescriptor } from '@hoistway/releases/descriptor'

const descriptor = remoteDescriptor.parse({
  name: 'mfe-lifts',
  title: 'Lifts',
  version: '1.0.0',
  platform: '*',
  routes: [{ path: '/lifts' }],
  navigation: [],
})

export const lifts = {
  version: '1.0.0',
  manifest: 'remotes/mfe-lifts/1.0.0/mf-manifest.json',
  descriptor,
}
