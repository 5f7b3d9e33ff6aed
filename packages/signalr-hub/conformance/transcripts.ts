/**
 * Exact messages of the client (`>`) and of the server (`<`). JSON is without separators, MessagePack in hexadecimal
 * without length prefixes.
 */
export interface Transcript {
  readonly name: string
  readonly steps: readonly string[]
}

const notBound = (target: string, why: string) =>
  `Failed to invoke '${target}' due to an error on the server.${why}`

export const jsonTranscripts: readonly Transcript[] = [
  {
    name: 'single result',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'single result, with headers',
    steps: [
      '> {"type":1,"headers":{"Foo":"Bar"},"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'single result, reordered members and white space',
    steps: [
      '> {\n  "arguments": [40, 2],\n  "target": "Add",\n  "invocationId": "42",\n  "type": 1\n}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'single result, a non-numeric invocation ID',
    steps: [
      '> {"type":1,"invocationId":"ü-\\u0007","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"ü-\\u0007","result":42}',
    ],
  },
  {
    name: 'single result with error',
    steps: [
      '> {"type":1,"invocationId":"42","target":"SingleResultFailure","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","error":"An unexpected error occurred invoking \'SingleResultFailure\' on the server. HubException: It didn\'t work!"}',
    ],
  },
  {
    name: 'batched result',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Batched","arguments":[5]}',
      '< {"type":3,"invocationId":"42","result":[0,1,2,3,4]}',
    ],
  },
  {
    name: 'null result',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Null","arguments":[]}',
      '< {"type":3,"invocationId":"42","result":null}',
    ],
  },
  {
    name: 'no result',
    steps: [
      '> {"type":1,"invocationId":"42","target":"NonBlocking","arguments":["foo"]}',
      '< {"type":3,"invocationId":"42"}',
    ],
  },
  {
    name: 'streamed result',
    steps: [
      '> {"type":4,"invocationId":"42","target":"Stream","arguments":[3]}',
      '< {"type":2,"invocationId":"42","item":0}',
      '< {"type":2,"invocationId":"42","item":1}',
      '< {"type":2,"invocationId":"42","item":2}',
      '< {"type":3,"invocationId":"42"}',
    ],
  },
  {
    name: 'streamed result with error',
    steps: [
      '> {"type":4,"invocationId":"42","target":"StreamFailure","arguments":[1]}',
      '< {"type":2,"invocationId":"42","item":0}',
      '< {"type":3,"invocationId":"42","error":"An error occurred on the server while streaming results. HubException: Ran out of data!"}',
    ],
  },
  {
    name: 'streamed result closed early',
    steps: [
      '> {"type":4,"invocationId":"42","target":"Endless","arguments":[]}',
      '< {"type":2,"invocationId":"42","item":0}',
      '> {"type":5,"invocationId":"42"}',
      '< {"type":3,"invocationId":"42"}',
    ],
  },
  {
    name: 'cancellation of an unknown stream',
    steps: [
      '> {"type":5,"invocationId":"7"}',
      '> {"type":1,"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'non-blocking call',
    steps: [
      '> {"type":1,"target":"NonBlocking","arguments":["foo"]}',
      '> {"type":1,"invocationId":"42","target":"Callers","arguments":[]}',
      '< {"type":3,"invocationId":"42","result":["foo"]}',
    ],
  },
  {
    name: 'non-blocking call that fails',
    steps: [
      '> {"type":1,"target":"SingleResultFailure","arguments":[]}',
      '> {"type":1,"target":"Missing","arguments":[]}',
      '> {"type":1,"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'stream from client to server',
    steps: [
      '> {"type":1,"invocationId":"42","target":"AddStream","arguments":[],"streamIds":["1"]}',
      '> {"type":2,"invocationId":"1","item":1}',
      '> {"type":2,"invocationId":"1","item":2}',
      '> {"type":2,"invocationId":"1","item":3}',
      '> {"type":3,"invocationId":"1"}',
      '< {"type":3,"invocationId":"42","result":6}',
    ],
  },
  {
    name: 'stream from client to server that fails',
    steps: [
      '> {"type":1,"invocationId":"42","target":"AddStream","arguments":[],"streamIds":["1"]}',
      '> {"type":2,"invocationId":"1","item":1}',
      '> {"type":3,"invocationId":"1","error":"Oh no!"}',
      '< {"type":3,"invocationId":"42","error":"An unexpected error occurred invoking \'AddStream\' on the server. HubException: Oh no!"}',
    ],
  },
  {
    name: 'items of an unknown stream',
    steps: [
      '> {"type":2,"invocationId":"1","item":1}',
      '> {"type":3,"invocationId":"1"}',
      '> {"type":1,"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'result of the client',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Ask","arguments":[]}',
      '< {"type":1,"invocationId":"s1","target":"Question","arguments":[1]}',
      '> {"type":3,"invocationId":"s1","result":"answer"}',
      '< {"type":3,"invocationId":"42","result":"answer"}',
    ],
  },
  {
    name: 'unknown method',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Missing","arguments":[]}',
      `< {"type":3,"invocationId":"42","error":"${notBound('Missing', ' HubException: Method does not exist.')}"}`,
    ],
  },
  {
    name: 'call of a stream',
    steps: [
      '> {"type":1,"invocationId":"42","target":"Stream","arguments":[3]}',
      '< {"type":3,"invocationId":"42","error":"The client attempted to invoke the streaming \'Stream\' method with a non-streaming invocation."}',
    ],
  },
  {
    name: 'stream of a call',
    steps: [
      '> {"type":4,"invocationId":"42","target":"Add","arguments":[3]}',
      '< {"type":3,"invocationId":"42","error":"The client attempted to invoke the non-streaming \'Add\' method with a streaming invocation."}',
    ],
  },
  {
    name: 'ping, and a type of a later version',
    steps: [
      '> {"type":6}',
      '> {"type":99,"what":{}}',
      '> {"type":1,"invocationId":"42","target":"Add","arguments":[40,2]}',
      '< {"type":3,"invocationId":"42","result":42}',
    ],
  },
  {
    name: 'close of the server',
    steps: [
      '> {"type":1,"target":"Close","arguments":["Connection closed because of an error!",true]}',
      '< {"type":7,"error":"Connection closed because of an error!","allowReconnect":true}',
      '< closed 1000',
    ],
  },
  {
    name: 'close of the client',
    steps: ['> {"type":7}', '< {"type":7,"allowReconnect":false}', '< closed 1000'],
  },
  {
    name: 'message without a target',
    steps: [
      '> {"type":1,"arguments":[]}',
      '< {"type":7,"error":"Connection closed with an error. Missing required property \'target\'.","allowReconnect":false}',
      '< closed 1000',
    ],
  },
  {
    name: 'invalid JSON',
    steps: [
      '> {"type":1,',
      '< {"type":7,"error":"Connection closed with an error. Error reading JSON.","allowReconnect":false}',
      '< closed 1000',
    ],
  },
]

const text = (value: string) => {
  const bytes = Buffer.from(value)
  const prefix = bytes.length < 32 ? [0xa0 + bytes.length] : [0xd9, bytes.length]
  return Buffer.concat([Uint8Array.from(prefix), bytes]).toString('hex')
}
const id = 'a3 78797a'

export const binaryTranscripts: readonly Transcript[] = [
  {
    name: 'single result',
    steps: [`> 96 01 80 ${id} ${text('Add')} 92 28 02 90`, `< 95 03 80 ${id} 03 2a`],
  },
  {
    name: 'single result, with headers',
    steps: [`> 96 01 82 a178 a179 a17a a17a ${id} ${text('Add')} 92 28 02 90`, `< 95 03 80 ${id} 03 2a`],
  },
  {
    name: 'single result, without the list of streams',
    steps: [`> 95 01 80 ${id} ${text('Add')} 92 28 02`, `< 95 03 80 ${id} 03 2a`],
  },
  {
    name: 'single result, with items of a later version',
    steps: [`> 97 01 80 ${id} ${text('Add')} 92 28 02 90 c3`, `< 95 03 80 ${id} 03 2a`],
  },
  {
    name: 'single result with error',
    steps: [
      `> 96 01 80 ${id} ${text('SingleResultFailure')} 90 90`,
      `< 95 03 80 ${id} 01 ${text("An unexpected error occurred invoking 'SingleResultFailure' on the server. HubException: It didn't work!")}`,
    ],
  },
  {
    name: 'batched result',
    steps: [`> 96 01 80 ${id} ${text('Batched')} 91 03 90`, `< 95 03 80 ${id} 03 93 00 01 02`],
  },
  { name: 'result of nil', steps: [`> 96 01 80 ${id} ${text('Null')} 90 90`, `< 95 03 80 ${id} 03 c0`] },
  { name: 'no result', steps: [`> 96 01 80 ${id} ${text('NonBlocking')} 91 01 90`, `< 94 03 80 ${id} 02`] },
  {
    name: 'streamed result',
    steps: [
      `> 96 04 80 ${id} ${text('Stream')} 91 02 90`,
      `< 94 02 80 ${id} 00`,
      `< 94 02 80 ${id} 01`,
      `< 94 03 80 ${id} 02`,
    ],
  },
  {
    name: 'streamed result with error',
    steps: [
      `> 96 04 80 ${id} ${text('StreamFailure')} 91 01 90`,
      `< 94 02 80 ${id} 00`,
      `< 95 03 80 ${id} 01 ${text('An error occurred on the server while streaming results. HubException: Ran out of data!')}`,
    ],
  },
  {
    name: 'streamed result closed early',
    steps: [
      `> 96 04 80 ${id} ${text('Endless')} 90 90`,
      `< 94 02 80 ${id} 00`,
      `> 93 05 80 ${id}`,
      `< 94 03 80 ${id} 02`,
    ],
  },
  {
    name: 'non-blocking call',
    steps: [
      `> 96 01 80 c0 ${text('NonBlocking')} 91 ${text('foo')} 90`,
      `> 96 01 80 ${id} ${text('Callers')} 90 90`,
      `< 95 03 80 ${id} 03 91 ${text('foo')}`,
    ],
  },
  {
    name: 'stream from client to server',
    steps: [
      `> 96 01 80 ${id} ${text('AddStream')} 90 91 a131`,
      '> 94 02 80 a131 01',
      '> 94 02 80 a131 02',
      '> 94 03 80 a131 02',
      `< 95 03 80 ${id} 03 03`,
    ],
  },
  {
    name: 'stream from client to server that fails',
    steps: [
      `> 96 01 80 ${id} ${text('AddStream')} 90 91 a131`,
      `> 95 03 80 a131 01 ${text('Oh no!')}`,
      `< 95 03 80 ${id} 01 ${text("An unexpected error occurred invoking 'AddStream' on the server. HubException: Oh no!")}`,
    ],
  },
  {
    name: 'result of the client',
    steps: [
      `> 96 01 80 ${id} ${text('Ask')} 90 90`,
      `< 96 01 80 a27331 ${text('Question')} 91 01 90`,
      '> 95 03 80 a27331 03 2a',
      `< 95 03 80 ${id} 03 2a`,
    ],
  },
  {
    name: 'unknown method',
    steps: [
      `> 96 01 80 ${id} ${text('Missing')} 90 90`,
      `< 95 03 80 ${id} 01 ${text(notBound('Missing', ' HubException: Method does not exist.'))}`,
    ],
  },
  {
    name: 'ping, and a type of a later version',
    steps: ['> 91 06', '> 92 63 80', `> 96 01 80 ${id} ${text('Add')} 92 28 02 90`, `< 95 03 80 ${id} 03 2a`],
  },
  {
    name: 'close of the server',
    steps: [
      `> 96 01 80 c0 ${text('Close')} 92 ${text('xyz')} c3 90`,
      `< 93 07 ${text('xyz')} c3`,
      '< closed 1000',
    ],
  },
  { name: 'close of the client', steps: ['> 92 07 c0', '< 93 07 c0 c2', '< closed 1000'] },
  {
    name: 'message that is not an array',
    steps: [
      '> 2a',
      `< 93 07 ${text('Connection closed with an error. Expected a MessagePack array.')} c2`,
      '< closed 1000',
    ],
  },
]
