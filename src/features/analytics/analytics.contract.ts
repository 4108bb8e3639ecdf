import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'

/** Only addresses that a page of ours can have; the query stays out, it may hold what somebody searched for. */
export const hitPath = z
  .string()
  .max(400)
  .transform((value) => value.split(/[?#]/, 1)[0]!)
  .refine((value) => /^\/(be|en|kz|ru|th|uk)(\/[\w.~-]{1,100}){0,5}$/.test(value) && value.length <= 200, {
    error: 'invalid',
  })

export const endpoints = {
  hit: endpoint({
    method: 'POST',
    path: '/api/analytics/hit',
    summary: 'Counts a look at a page; no cookie is read and no visitor kept',
    access: 'anyone',
    rate: 'read',
    // A beacon cannot carry our header; counting a page for somebody else harms nobody.
    csrf: 'origin',
    body: z.strictObject({ path: hitPath }),
    maxBodyBytes: 1024,
    status: 204,
  }),
}
