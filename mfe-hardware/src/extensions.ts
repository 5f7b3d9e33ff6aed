import { defineExtensions } from '@hoistway/platform/extensions'
import { hostPages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

export const extensions = defineExtensions({
  controllerHealth: {
    slot: 'dashboard.cards',
    title: 'Controllers',
    translations: { de: 'Controller', fr: 'Contrôleurs' },
    roles: rolesFor.manageControllers,
    order: 10,
  },
  elevatorController: {
    slot: 'elevator.tabs',
    title: 'Controller',
    translations: { de: 'Controller', fr: 'Contrôleur' },
    roles: rolesFor.manageControllers,
    order: 10,
  },
  elevatorSignals: {
    slot: 'elevator.signals',
    title: 'Pinned signals',
    translations: { de: 'Angeheftete Signale', fr: 'Signaux épinglés' },
    roles: hostPages.canMessages.roles,
    order: 10,
  },
  replayFrames: {
    slot: 'elevator.replay',
    title: 'CAN frames',
    translations: { de: 'CAN-Frames', fr: 'Trames CAN' },
    roles: hostPages.canMessages.roles,
    order: 10,
  },
})
