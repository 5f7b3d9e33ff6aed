/** Images also name themselves after the last tag, like v1.2.3-4-g1a2b3c-dirty. Returns other names unchanged. */
export const installedVersion = (name: string): string =>
  /^v?(\d+\.\d+\.\d+)(?:-\d+-g[0-9a-f]+)?(?:-dirty)?$/i.exec(name)?.[1] ?? name
