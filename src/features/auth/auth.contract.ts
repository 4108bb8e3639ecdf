import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'

export const accessTokenSeconds = 86_400
export const refreshTokenSeconds = 2_592_000
export const authCookieSeconds = 31_536_000
export const refreshGraceMs = 10_000

export { authCookies } from '../../contract/auth-cookies.ts'

/** Holds who has logged in on this device before; HttpOnly, signed. Logging out does not remove it. */
export const deviceCookie = 'known_device'

/** Attempts at one name from all addresses together. */
export const loginPerName = { limit: 30, windowSeconds: 3600 }
/** Attempts on a device where the person has logged in before; the three above do not count there. */
export const loginPerDevice = { limit: 10, windowSeconds: 900 }
/** Links for a new password mailed to one address. Further ones are silently not sent. */
export const resetPerAddress = { limit: 5, windowSeconds: 1800 }

export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int(),
  token_type: z.literal('Bearer'),
})
export type TokenAnswer = z.infer<typeof tokenAnswer>

const credentials = z
  .strictObject({
    grant_type: z.enum(['password', 'refresh_token']),
    username: z.string().max(254).optional(),
    password: z.string().max(400).optional(),
    /** Of the authenticator app, or a recovery code; asked for by the error `secondFactorNeeded`. */
    code: z.string().max(40).optional(),
    refresh_token: z.string().max(200).optional(),
    client_id: z.string().max(100).optional(),
    scope: z.string().max(500).optional(),
  })
  .superRefine((value, context) => {
    if (value.grant_type !== 'password') return
    for (const field of ['username', 'password'] as const)
      if (!value[field]) context.addIssue({ code: 'custom', path: [field], message: 'required' })
  })

export const endpoints = {
  csrfCookie: endpoint({
    path: '/api/csrf-cookie',
    summary: 'Sets the XSRF-TOKEN cookie',
    access: 'anyone',
    status: 204,
  }),
  authorize: endpoint({
    method: 'POST',
    path: '/_auth/local/local/authorize',
    summary: 'Log in by password, or refresh the tokens',
    access: 'anyone',
    // The handler counts logins separately: a refresh is no attempt at a password.
    rate: 'read',
    csrf: 'origin',
    body: credentials,
    answer: tokenAnswer,
    errors: ['invalidCredentials', 'sessionExpired', 'suspended', 'secondFactorNeeded'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/_auth/reset',
    summary: 'Clears the HttpOnly token cookies',
    access: 'anyone',
    csrf: 'origin',
    body: z.strictObject({ token_name: z.string().max(100).optional() }),
    status: 204,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session on the server',
    access: 'member',
    grant: 'any',
    status: 204,
  }),
}
