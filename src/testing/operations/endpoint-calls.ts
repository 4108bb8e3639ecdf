import { expect } from 'vitest'
import { errorCatalogue, type ErrorBody } from '../../contract/errors.ts'
import type { BoundEndpoint } from '../../server/endpoints/feature.ts'

export const isUnsafe = ({ endpoint }: BoundEndpoint): boolean => endpoint.method !== 'GET'

/** The address of an endpoint with something in every parameter. */
export const addressOf = ({ endpoint }: BoundEndpoint, value = '1'): string =>
  endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(value))

/** Names of the fields an endpoint takes in its body or its query. */
export const fieldsOf = ({ endpoint }: BoundEndpoint, part: 'body' | 'query'): string[] =>
  Object.keys(endpoint[part]?.shape ?? {})

/** Every error answer has the same form; returns its body. */
export async function expectErrorBody(response: Response): Promise<ErrorBody> {
  const body = (await response.json()) as ErrorBody
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(Object.keys(body)).toEqual(['error', 'request_id'])
  expect(Object.keys(body.error)).toEqual(['id', 'key', 'message', 'args', 'fields'])
  expect(errorCatalogue[body.error.key as keyof typeof errorCatalogue]).toEqual({
    id: body.error.id,
    status: response.status,
  })
  expect(body.error.message).not.toBe('')
  return body
}
