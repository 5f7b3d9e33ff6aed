export const SEAL_SECRET = '5ea1'.repeat(16)
