export const upgradeRequest = (target: string, headers: readonly string[] = []) =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: hub',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '',
    '',
  ].join('\r\n')
