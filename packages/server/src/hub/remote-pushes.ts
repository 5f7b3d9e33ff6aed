import type { RemotePush } from '../cluster/peer-event.ts'
import type { Directory } from '../devices/directory/directory.ts'
import { type CustomerHub, type HubContext, holdsOne, maySee } from './hub-context.ts'

export function pushOfRemote(hub: CustomerHub, directory: Directory, push: RemotePush): void {
  const { audience, roles, name, payload } = push
  const isFor = listener(audience, directory)
  void hub.clients
    .where(({ context }) => isFor(context) && holdsOne(context, roles))
    .send('RemotePush', { name, payload })
}

function listener(audience: RemotePush['audience'], directory: Directory): (context: HubContext) => boolean {
  if ('everybody' in audience) return () => true
  if ('organizationId' in audience) return (context) => maySee(context, audience)
  if ('userIds' in audience) {
    const ids = new Set(audience.userIds)
    return ({ caller }) => ids.has(caller.id)
  }
  const entry = directory.byId(audience.elevatorId)
  return (context) => entry !== undefined && maySee(context, entry)
}
