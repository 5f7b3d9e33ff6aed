/** What a virtual controller raises now and then. */
export const alertCodes = [
  ['Er01', 'Door reopened more than three times'],
  ['Er04', 'Door takes too long to close'],
  ['Er05', 'Overload'],
  ['Er07', 'Safety chain open'],
  ['Er09', 'Drive overtemperature'],
  ['Er12', 'Service interval reached'],
  ['Er20', 'CAN bus warning level'],
] as const
