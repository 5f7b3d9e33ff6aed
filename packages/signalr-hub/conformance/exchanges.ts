import type { Exchange, ExchangeStep } from './exchange.ts'
import {
  ADD,
  ADDED,
  event,
  events,
  HANDSHAKE,
  json,
  own,
  pollEnded,
  polled,
  RS,
  refused,
  request,
  toClient,
  toServer,
  upgrade,
  upgraded,
} from './exchange-bytes.ts'

const offers =
  '"availableTransports":[{"transport":"WebSockets","transferFormats":["Text","Binary"]},' +
  '{"transport":"ServerSentEvents","transferFormats":["Text"]},' +
  '{"transport":"LongPolling","transferFormats":["Text","Binary"]}]'
const offered = (more = '') =>
  json(`{"negotiateVersion":1,"connectionId":"{id}","connectionToken":"{token}",${offers}${more}}`)
const negotiated: readonly ExchangeStep[] = [
  ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=1')],
  ['negotiation', '<', offered()],
]
const resumable: readonly ExchangeStep[] = [
  ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=1&useStatefulReconnect=true')],
  ['negotiation', '<', offered(',"useStatefulReconnect":true')],
  ['first', '>', upgrade('?id={token}')],
  ['first', '<', upgraded],
  ['first', '>', toServer(`{"protocol":"json","version":2}${RS}`)],
  ['first', '<', toClient(`{}${RS}`)],
  ['first', '>', toServer(`{"type":6}${RS}`)],
]
const twoCalls: readonly ExchangeStep[] = [
  ['first', '>', toServer(ADD)],
  ['first', '<', toClient(ADDED)],
  ['first', '>', toServer(ADD.replace('"1"', '"2"'))],
  ['first', '<', toClient(ADDED.replace('"1"', '"2"'))],
]
const eventStream: readonly ExchangeStep[] = [
  ...negotiated,
  ['stream', '>', request('GET /hub?id={token}', '', 'Accept: text/event-stream')],
  ['stream', '<', events],
]
const polling: readonly ExchangeStep[] = [
  ...negotiated,
  ['poll', '>', request('GET /hub?id={token}')],
  ['poll', '<', polled('')],
]
const unknown = 'No Connection with that ID'

/** The exchanges in the specifications of the transports and of stateful reconnect. */
export const exchanges: readonly Exchange[] = [
  { name: 'negotiation of version 1', steps: negotiated },
  {
    name: 'negotiation of version 0, whose ID is the token',
    steps: [
      ['negotiation', '>', request('POST /hub/negotiate')],
      ['negotiation', '<', json(`{"negotiateVersion":0,"connectionId":"{id}",${offers}}`)],
      ['poll', '>', request('GET /hub?id={id}')],
      ['poll', '<', polled('')],
    ],
  },
  {
    name: 'negotiation of a later version, answered with version 1',
    steps: [
      ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=7')],
      ['negotiation', '<', offered()],
    ],
  },
  {
    name: 'negotiation of a non-numeric version',
    steps: [
      ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=x')],
      ['negotiation', '<', json('{"error":"The client requested a non-integer protocol version."}')],
    ],
  },
  {
    name: 'negotiation that redirects the client',
    steps: [
      ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=1&to=elsewhere')],
      ['negotiation', '<', json('{"url":"https://elsewhere.example/hub","accessToken":"secret"}')],
    ],
  },
  {
    name: 'negotiation that is rejected with a reason',
    steps: [
      ['negotiation', '>', request('POST /hub/negotiate?negotiateVersion=1&to=nowhere')],
      ['negotiation', '<', json('{"error":"Not today."}')],
    ],
  },
  {
    name: 'negotiation in capital letters',
    steps: [
      ['negotiation', '>', request('POST /HUB/Negotiate?negotiateVersion=1')],
      ['negotiation', '<', offered()],
    ],
  },
  {
    name: 'negotiation by GET',
    steps: [
      ['negotiation', '>', request('GET /hub/negotiate')],
      ['negotiation', '<', own('405 Method Not Allowed')],
    ],
  },
  {
    name: 'WebSocket after a negotiation',
    steps: [
      ...negotiated,
      ['socket', '>', upgrade('?id={token}')],
      ['socket', '<', upgraded],
      ['socket', '>', toServer(HANDSHAKE + ADD)],
      ['socket', '<', toClient(`{}${RS}`)],
      ['socket', '<', toClient(ADDED)],
    ],
  },
  {
    name: 'WebSocket without a negotiation, pinged and closed',
    steps: [
      ['socket', '>', upgrade('')],
      ['socket', '<', upgraded],
      ['socket', '>', toServer(HANDSHAKE)],
      ['socket', '<', toClient(`{}${RS}`)],
      ['socket', '>', toServer('payload', 9)],
      ['socket', '<', toClient('payload', 10)],
      ['socket', '>', toServer('', 8)],
      ['socket', '<', toClient('\u0003\u00e8', 8)],
      ['socket', '<', 'end'],
    ],
  },
  {
    name: 'WebSocket for an unknown ID',
    steps: [
      ['socket', '>', upgrade('?id=unknown')],
      ['socket', '<', refused('404 Not Found', unknown)],
      ['socket', '<', 'end'],
    ],
  },
  {
    name: 'second WebSocket of a connection',
    steps: [
      ...negotiated,
      ['socket', '>', upgrade('?id={token}')],
      ['socket', '<', upgraded],
      ['second', '>', upgrade('?id={token}')],
      ['second', '<', refused('409 Conflict')],
    ],
  },
  {
    name: 'post to a WebSocket',
    steps: [
      ...negotiated,
      ['socket', '>', upgrade('?id={token}')],
      ['socket', '<', upgraded],
      ['post', '>', request('POST /hub?id={token}', HANDSHAKE)],
      [
        'post',
        '<',
        own('405 Method Not Allowed', 'POST requests are not allowed for WebSocket connections.'),
      ],
    ],
  },
  {
    name: 'WebSocket with a broken frame',
    steps: [
      ['socket', '>', upgrade('')],
      ['socket', '<', upgraded],
      ['socket', '>', '\u0083\u0080'],
      ['socket', '<', toClient('\u0003\u00ea', 8)],
    ],
  },
  {
    name: 'server-sent events',
    steps: [
      ...eventStream,
      ['post', '>', request('POST /hub?id={token}', HANDSHAKE)],
      ['post', '<', own('200 OK')],
      ['stream', '<', event(`{}${RS}`)],
      ['call', '>', request('POST /hub?id={token}', ADD)],
      ['call', '<', own('200 OK')],
      ['stream', '<', event(ADDED)],
    ],
  },
  {
    name: 'second stream of events of a connection',
    steps: [
      ...eventStream,
      ['second', '>', request('GET /hub?id={token}', '', 'Accept: text/event-stream')],
      ['second', '<', own('409 Conflict')],
    ],
  },
  {
    name: 'DELETE of a stream of events',
    steps: [
      ...eventStream,
      ['delete', '>', request('DELETE /hub?id={token}')],
      ['delete', '<', own('400 Bad Request', 'Cannot terminate this connection using the DELETE endpoint.')],
    ],
  },
  {
    name: 'long polling',
    steps: [
      ...polling,
      ['post', '>', request('POST /hub?id={token}', HANDSHAKE)],
      ['post', '<', own('200 OK')],
      ['poll 2', '>', request('GET /hub?id={token}')],
      ['poll 2', '<', polled(`{}${RS}`)],
      ['poll 3', '>', request('GET /hub?id={token}')],
      ['call', '>', request('POST /hub?id={token}', ADD)],
      ['call', '<', own('200 OK')],
      ['poll 3', '<', polled(ADDED)],
    ],
  },
  {
    name: 'poll ended by a newer one',
    steps: [
      ...polling,
      ['older', '>', request('GET /hub?id={token}')],
      ['post', '>', request('POST /hub?id={token}', '{"protocol":')],
      ['post', '<', own('200 OK')],
      ['newer', '>', request('GET /hub?id={token}')],
      ['older', '<', pollEnded],
    ],
  },
  {
    name: 'DELETE of a long-polling connection',
    steps: [
      ...polling,
      ['poll 2', '>', request('GET /hub?id={token}')],
      ['post', '>', request('POST /hub?id={token}', HANDSHAKE)],
      ['post', '<', own('200 OK')],
      ['poll 2', '<', polled(`{}${RS}`)],
      ['delete', '>', request('DELETE /hub?id={token}')],
      ['delete', '<', own('202 Accepted')],
      ['poll 3', '>', request('GET /hub?id={token}')],
      ['poll 3', '<', own('404 Not Found', unknown)],
    ],
  },
  {
    name: 'change of transport',
    steps: [
      ...polling,
      ['stream', '>', request('GET /hub?id={token}', '', 'Accept: text/event-stream')],
      ['stream', '<', own('400 Bad Request', 'Cannot change transports mid-connection')],
      ['socket', '>', upgrade('?id={token}')],
      ['socket', '<', refused('400 Bad Request', 'Cannot change transports mid-connection')],
    ],
  },
  {
    name: 'requests without an ID and with an unknown ID',
    steps: [
      ['none', '>', request('POST /hub', HANDSHAKE)],
      ['none', '<', own('400 Bad Request', 'Connection ID required')],
      ['unknown', '>', request('POST /hub?id=unknown', HANDSHAKE)],
      ['unknown', '<', own('404 Not Found', unknown)],
      ['other', '>', request('PUT /hub?id=unknown', HANDSHAKE)],
      ['other', '<', own('405 Method Not Allowed')],
    ],
  },
  {
    name: 'stateful reconnect: received messages are acknowledged',
    steps: [
      ...resumable,
      ['first', '>', toServer(ADD)],
      ['first', '<', toClient(ADDED)],
      ['time', '>', '1000'],
      ['first', '<', toClient(`{"type":8,"sequenceId":1}${RS}`)],
    ],
  },
  {
    name: 'stateful reconnect: unacknowledged messages are resent',
    steps: [
      ...resumable,
      ...twoCalls,
      ['second', '>', upgrade('?id={token}')],
      ['second', '<', upgraded],
      ['second', '<', toClient(`{"type":9,"sequenceId":1}${RS}`)],
      ['second', '<', toClient(`${ADDED}${ADDED.replace('"1"', '"2"')}`)],
      ['first', '<', 'end'],
    ],
  },
  {
    name: 'stateful reconnect: acknowledged messages are not resent',
    steps: [
      ...resumable,
      ...twoCalls,
      ['first', '>', toServer(`{"type":8,"sequenceId":1}${RS}${ADD.replace('"1"', '"3"')}`)],
      ['first', '<', toClient(ADDED.replace('"1"', '"3"'))],
      ['second', '>', upgrade('?id={token}')],
      ['second', '<', upgraded],
      ['second', '<', toClient(`{"type":9,"sequenceId":2}${RS}`)],
      ['second', '<', toClient(`${ADDED.replace('"1"', '"2"')}${ADDED.replace('"1"', '"3"')}`)],
    ],
  },
  {
    name: 'stateful reconnect: repeated calls do not run again',
    steps: [
      ...resumable,
      ...twoCalls,
      ['second', '>', upgrade('?id={token}')],
      ['second', '<', upgraded],
      ['second', '<', toClient(`{"type":9,"sequenceId":1}${RS}`)],
      ['second', '<', toClient(`${ADDED}${ADDED.replace('"1"', '"2"')}`)],
      ['second', '>', toServer(`{"type":9,"sequenceId":2}${RS}${ADD.replace('"1"', '"2"')}`)],
      ['second', '>', toServer(ADD.replace('"1"', '"3"'))],
      ['second', '<', toClient(ADDED.replace('"1"', '"3"'))],
    ],
  },
  {
    name: 'stateful reconnect: missing messages end the connection',
    steps: [
      ...resumable,
      ['second', '>', upgrade('?id={token}')],
      ['second', '<', upgraded],
      ['second', '<', toClient(`{"type":9,"sequenceId":1}${RS}`)],
      ['second', '>', toServer(`{"type":9,"sequenceId":9}${RS}`)],
      [
        'second',
        '<',
        toClient(
          `{"type":7,"error":"Connection closed with an error. Sequence ID greater than amount of messages we've received.","allowReconnect":false}${RS}`,
        ),
      ],
      ['second', '<', toClient('\u0003\u00e8', 8)],
    ],
  },
]
