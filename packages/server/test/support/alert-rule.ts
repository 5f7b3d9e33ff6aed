export const alertRule = {
  name: 'Critical alerts',
  event: 'alert',
  severities: ['critical'],
  codes: [],
  controllerTypes: [],
  hours: null,
  afterMinutes: 0,
  channels: ['email'],
  webhookIds: [],
  duringQuietHours: false,
  isActive: true,
}
