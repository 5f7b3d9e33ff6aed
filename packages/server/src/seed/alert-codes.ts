/** Codes that the demo fleet raises, with the texts of its controllers. */
export const alertCodes = [
  ['Er01', 'Door reopened more than three times'],
  ['Er02', 'Levelling inaccurate'],
  ['Er03', 'Car light failure'],
  ['Er04', 'Door takes too long to close'],
  ['Er05', 'Overload'],
  ['Er06', 'Battery of the emergency call low'],
  ['Er07', 'Safety chain open'],
  ['Er08', 'Brake does not release'],
  ['Er09', 'Drive overtemperature'],
  ['Er12', 'Service interval reached'],
  ['Er14', 'Overspeed governor tripped'],
  ['Er16', 'Door lock contact lost while moving'],
  ['Er20', 'CAN bus warning level'],
  ['Er23', 'Emergency stop in the pit'],
  ['Er30', 'Configuration changed on site'],
] as const
