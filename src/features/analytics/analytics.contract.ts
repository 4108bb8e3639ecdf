import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'

/** Only addresses of our pages, without the query, which may hold what somebody searched for. */
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
    // A beacon cannot send our header, and counting a page for another person does no harm.
    csrf: 'origin',
    body: z.strictObject({
      path: hitPath,
      /** The page before, of this site or another; only what `visitSource` reads out of it is counted. */
      from: z.string().max(1000).optional(),
    }),
    maxBodyBytes: 8192,
    status: 204,
  }),
}
