import type * as z from 'zod/mini'
import { apiBase } from '../environment/current-environment.ts'
import { ApiError, httpError } from '../errors/api-error.ts'
import { observed } from '../status/server-status.ts'
import { type Call, callHeaders, parseAnswer } from './client.ts'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * fetch does not report upload progress over HTTP/1.1.
 * @throws ApiError
 */
export function upload<T extends z.core.$ZodType>(
  call: Pick<Call, 'path' | 'signal' | 'token' | 'onProgress'> & { readonly json: string | Blob },
  schema: T,
): Promise<z.output<T>> {
  const { path, signal, token, onProgress, json } = call
  const sent = new Promise<z.output<T>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal?.addEventListener('abort', cancel)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError({ kind: 'network' }))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Cancelled', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(parseAnswer(request.responseText, schema, path))
        } catch (error) {
          reject(error)
        }
      } else reject(httpError(request.status, parseJson(request.responseText)))
    }
    request.open('POST', new URL(path, new URL(apiBase(), document.baseURI)))
    request.setRequestHeader('content-type', (json instanceof Blob && json.type) || 'application/json')
    for (const [name, value] of Object.entries(callHeaders({ method: 'post', token }))) {
      request.setRequestHeader(name, value)
    }
    if (signal?.aborted) reject(signal.reason)
    else request.send(json)
  })
  return observed(path, sent)
}
