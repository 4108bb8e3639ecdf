import { z } from 'zod'
import {
  emailIssue,
  passwordLimits,
  usernameIssue,
  usernameLimits,
} from '../../../contract/names/account-rules.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { itemOf } from '../../../contract/paging.ts'
import { codePoints } from '../../../contract/text.ts'
import { currentUser } from '../../users/users.contract.ts'

/** Registrations from one network, and from all together, before browsers have to do some work first. */
export const signUpsPerNetwork = { limit: 5, windowSeconds: 3600 }
export const signUpBurst = { limit: 60, windowSeconds: 600 }

/** Codes mailed to one address by corrections. Further ones are silently not sent. */
export const correctionsPerAddress = { limit: 5, windowSeconds: 3600 }

const args: Record<string, Record<string, number>> = {
  too_short: { min: usernameLimits.min },
  too_long: { max: usernameLimits.max },
}

export const username = z
  .string()
  .max(200)
  .transform((value) => value.trim())
  .superRefine((value, context) => {
    const issue = usernameIssue(value)
    if (issue) context.addIssue({ code: 'custom', message: issue, params: args[issue] ?? {} })
  })
  .meta({ minLength: usernameLimits.min, maxLength: usernameLimits.max, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' })

export const email = z
  .string()
  .max(400)
  .transform((value) => value.trim().normalize('NFC'))
  .superRefine((value, context) => {
    const issue = emailIssue(value)
    if (issue)
      context.addIssue({ code: 'custom', message: issue, params: issue === 'too_long' ? { max: 254 } : {} })
  })
  .meta({ maxLength: 254 })

/** Checks the length only; the strength also depends on name and address. */
export const newPassword = z
  .string()
  .max(1000)
  .superRefine((value, context) => {
    const length = codePoints(value)
    const { min, max } = passwordLimits
    if (length < min) context.addIssue({ code: 'custom', message: 'too_short', params: { min } })
    if (length > max) context.addIssue({ code: 'custom', message: 'too_long', params: { max } })
  })
  .meta({ minLength: passwordLimits.min, maxLength: passwordLimits.max })

export const endpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Makes an account; logged in, pending, and a code is mailed',
    access: 'guest',
    rate: 'registration',
    csrf: 'origin',
    creates: true,
    body: z.strictObject({
      username,
      email,
      password: newPassword,
      language: z.enum(localeCodes).optional(),
      /** A trap: people do not see this field, programs fill it in. */
      website: z.string().max(0, { error: 'invalid' }).optional(),
      /** Answers `workNeeded`: its salt, and a number with which SHA-256 of `salt:number` begins with zeros. */
      work: z.strictObject({ salt: z.string().max(100), answer: z.string().max(20) }).optional(),
    }),
    status: 201,
    answer: itemOf(currentUser),
    errors: ['conflict', 'workNeeded'],
  }),
  code: endpoint({
    method: 'POST',
    path: '/api/email/code',
    summary: 'Mails a new code',
    access: 'unverified',
    rate: 'code',
    status: 202,
    answer: z.object({ data: z.object({ resend_seconds: z.number().int() }) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    summary: 'Confirms the address by the mailed code',
    access: 'member',
    body: z.strictObject({ code: z.string().max(40) }),
    answer: itemOf(currentUser),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/email/correct',
    summary: 'Corrects the address while it is not confirmed, and mails a code there',
    access: 'unverified',
    grant: 'session',
    rate: 'registration',
    body: z.strictObject({ email }),
    status: 202,
    answer: itemOf(z.object({ email: z.string(), resend_seconds: z.number().int() })),
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    summary: 'Mails a link for a new password, if there is such an account',
    access: 'anyone',
    rate: 'registration',
    csrf: 'origin',
    body: z.strictObject({ email }),
    status: 202,
    answer: z.object({ data: z.object({}) }),
  }),
  checkReset: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset/check',
    summary: 'Whether the mailed link still works, without using it up',
    access: 'anyone',
    csrf: 'origin',
    body: z.strictObject({ token: z.string().max(200) }),
    answer: itemOf(z.object({ valid: z.boolean() })),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Sets a new password by the mailed link and ends every session',
    access: 'anyone',
    csrf: 'origin',
    body: z.strictObject({ token: z.string().max(200), password: newPassword }),
    status: 204,
  }),
}
